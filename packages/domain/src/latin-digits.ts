/** The zeros of digits that keyboards type: full-width, Arabic-Indic, Persian, Devanagari, Bengali. */
const ZEROS = ['０', '٠', '۰', '०', '০'].map((zero) => zero.charCodeAt(0));
const SIGNS: Readonly<Record<string, string>> = { '，': ',', '٬': ',', '．': '.', '٫': '.' };

export const latinDigits = (text: string): string =>
  text
    .replaceAll(/[０-９٠-٩۰-۹०-९০-৯]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (ZEROS.find((zero) => code >= zero && code < zero + 10) ?? code));
    })
    .replaceAll(/[，٬．٫]/g, (sign) => SIGNS[sign] ?? sign);
