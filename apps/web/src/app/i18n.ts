import { i18n, type Messages } from '@lingui/core';

/** English is the source language: its compiled catalogue says what the source says. */
const catalogues = import.meta.glob<Messages>('../locales/en/messages.po', {
  eager: true,
  import: 'messages',
});

i18n.loadAndActivate({ locale: 'en', messages: Object.values(catalogues)[0] ?? {} });

export { i18n };
