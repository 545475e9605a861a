import { i18n } from '@lingui/core';
import { compileOwn } from '#web/lib/compile-message';

// English is the source language: its texts stand where they are used and travel with their page, so that the first
// page does not load the whole catalogue. Other languages come as compiled catalogues.
i18n.setMessagesCompiler(compileOwn);
i18n.loadAndActivate({ locale: 'en', messages: {} });

export { i18n };
