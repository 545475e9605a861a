import { describe, expect, it } from 'vitest';
import { asciiDomain, cleanDomain, isDomain, isEmail, normalizeEmail } from './identity/rules';
import { comparableName, hasHiddenCharacters, townAndCountry } from './names';

describe('a name', () => {
  it.each([
    ['\u202EriahC gniK', 'a turned direction'],
    ['Shap\u200Bla', 'a space of no width'],
    ['Shap\u00ADla', 'a soft hyphen'],
    ['Shap\u200Dla', 'a joiner in Latin letters'],
    ['\uFEFFShapla', 'a byte order mark'],
    ['Shapla\u0007', 'a control character'],
    ['Shapla\nKnit', 'a line break'],
  ])('%j hides %s', (name) => {
    expect(hasHiddenCharacters(name)).toBe(true);
  });

  it.each([
    'Shapla Knit Composite Ltd.',
    'Dōngguǎn 恒瑞针织',
    'شرکت می\u200Cخواهم',
    'क्\u200Dष टेक्सटाइल',
    'ශ්\u200Dරී ලංකා',
  ])('%j is written with visible characters and joiners that its script needs', (name) => {
    expect(hasHiddenCharacters(name)).toBe(false);
  });

  it('is compared without regard to case, spacing and compatible letters', () => {
    expect(comparableName('  Shapla\u00A0 KNIT ')).toBe('shapla knit');
    expect(comparableName('Ｓhapla')).toBe('shapla');
  });
});

describe('the place of an address', () => {
  it.each([
    ['Kashimpur Road, Gazipur, BD', 'Gazipur, Bangladesh'],
    ['18 Wing Lok Street, Hong Kong', 'Hong Kong'],
    ['22 rue de la Charite, 69002 Lyon, France', 'Lyon, France'],
    ['Binh Duong, VN', 'Binh Duong, Vietnam'],
    ['Rua do Tejo 4', null],
    ['', null],
    [null, null],
  ])('%j is %j', (address, place) => {
    expect(townAndCountry(address)).toBe(place);
  });
});

describe('a domain', () => {
  it('is stored in ASCII form, which distinguishes look-alikes', () => {
    expect(cleanDomain('https://SHAPLA.example/about')).toBe('shapla.example');
    expect(cleanDomain('sh\u0430pla.example')).toBe('xn--shpla-5ve.example');
    expect(isDomain('sh\u0430pla.example')).toBe(true);
    expect(asciiDomain('münchen.example')).toBe('xn--mnchen-3ya.example');
    expect(normalizeEmail(' Rita@MÜNCHEN.example ')).toBe('rita@xn--mnchen-3ya.example');
    expect(normalizeEmail('nobody')).toBe('nobody');
  });

  it('of an address hides nothing', () => {
    expect(isEmail('rita@tejo.example')).toBe(true);
    expect(isEmail('rita\u202E@tejo.example')).toBe(false);
  });
});
