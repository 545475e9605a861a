import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

interface Face {
  normal: string;
  bold: string;
}
type Range = readonly [from: number, to: number];
interface Font {
  name: string;
  face: Face;
  covers: readonly Range[];
}

/** '0-FF 131' as pairs of code points. */
const rangesOf = (text: string): Range[] =>
  text.split(' ').map((part) => {
    const [from = '', to = from] = part.split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

// The paths are literals, so that the check for unused dependencies finds the packages.
const fontFolder = (entry: string) => join(dirname(entry), '..', 'fonts');
const han = fontFolder(require.resolve('@embedpdf/fonts-sc'));
const hangul = fontFolder(require.resolve('@embedpdf/fonts-kr'));
export const BASE_FONT = 'onest';
export const ARABIC = 'arabic';
export const HAN = 'han';
/** In order of preference: each character uses the first font that covers it. */
export const FONTS: readonly Font[] = [
  {
    name: BASE_FONT,
    face: {
      normal: require.resolve('@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf'),
      bold: require.resolve('@expo-google-fonts/onest/600SemiBold/Onest_600SemiBold.ttf'),
    },
    covers: rangesOf(
      '0-2CC 2CE-2D7 2DA 2DC-301 303-304 308-309 323 329 400-52F 1C80-1C8A 1D00-1DBF 1E00-1EFF 2000-206F 20A0-20C0 ' +
        '2113 2116 2122 2191 2193 2212 2215 2C60-2C7F 2DE0-2DFF A640-A69F A720-A7FF FE2E-FE2F FEFF FFFD',
    ),
  },
  {
    name: 'bengali',
    face: {
      normal: require.resolve(
        '@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf',
      ),
      bold: require.resolve(
        '@expo-google-fonts/noto-sans-bengali/600SemiBold/NotoSansBengali_600SemiBold.ttf',
      ),
    },
    covers: rangesOf(
      '951-952 964-965 980-9FE 1CD0 1CD2 1CD5-1CD6 1CD8 1CE1 1CEA 1CED 1CF2 1CF5-1CF7 25CC A8F1',
    ),
  },
  {
    name: 'devanagari',
    face: {
      normal: require.resolve(
        '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
      ),
      bold: require.resolve(
        '@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf',
      ),
    },
    covers: rangesOf('900-97F 1CD0-1CF9 20F0 A830-A839 A8E0-A8FF 11B00-11B09'),
  },
  {
    name: 'tamil',
    face: {
      normal: require.resolve('@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf'),
      bold: require.resolve('@expo-google-fonts/noto-sans-tamil/600SemiBold/NotoSansTamil_600SemiBold.ttf'),
    },
    covers: rangesOf('B82-BFA'),
  },
  {
    name: 'thai',
    face: {
      normal: require.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
      bold: require.resolve('@expo-google-fonts/noto-sans-thai/600SemiBold/NotoSansThai_600SemiBold.ttf'),
    },
    covers: rangesOf('331 E01-E5B'),
  },
  {
    name: ARABIC,
    face: {
      normal: require.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
      bold: require.resolve('@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf'),
    },
    covers: rangesOf(
      '600-6FF 750-77F 870-88E 890-891 897-8E1 8E3-8FF 2E41 FB50-FDFF FE70-FE74 FE76-FEFC 102E0-102FB ' +
        '10E60-10E7E 10EC2-10EC4 10EFC-10EFF 1EE00-1EE03 1EE05-1EE1F 1EE21-1EE22 1EE24 1EE27 1EE29-1EE32 ' +
        '1EE34-1EE37 1EE39 1EE3B 1EE42 1EE47 1EE49 1EE4B 1EE4D-1EE4F 1EE51-1EE52 1EE54 1EE57 1EE59 1EE5B ' +
        '1EE5D 1EE5F 1EE61-1EE62 1EE64 1EE67-1EE6A 1EE6C-1EE72 1EE74-1EE77 1EE79-1EE7C 1EE7E 1EE80-1EE89 ' +
        '1EE8B-1EE9B 1EEA1-1EEA3 1EEA5-1EEA9 1EEAB-1EEBB 1EEF0-1EEF1',
    ),
  },
  {
    name: 'hangul',
    face: { normal: join(hangul, 'NotoSansKR-Regular.otf'), bold: join(hangul, 'NotoSansKR-Bold.otf') },
    covers: rangesOf('1100-11FF 3130-318F AC00-D7A3'),
  },
  {
    name: HAN,
    face: { normal: join(han, 'NotoSansHans-Regular.otf'), bold: join(han, 'NotoSansHans-Bold.otf') },
    covers: [],
  },
];

export const FONT_FILES = new Set(FONTS.flatMap(({ face }) => [face.normal, face.bold]));
export const FONT_FACES: Record<string, Face> = Object.fromEntries(
  FONTS.map(({ name, face }) => [name, face]),
);
