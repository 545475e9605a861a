import { i18n } from '@lingui/core';

// English is the source language: its texts are compiled by the build where they are used and load with their page, so
// that the first page does not load the whole catalog. Other languages come as files (lib/language.ts).
i18n.loadAndActivate({ locale: 'en', messages: {} });

export { i18n };
