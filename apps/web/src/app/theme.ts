import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core';

const indigo: MantineColorsTuple = [
  '#EEF2FA',
  '#DBE3F3',
  '#B5C5E6',
  '#8FB1F0',
  '#6A8ACB',
  '#5077C2',
  '#3F68B4',
  '#2F5296',
  '#1F3A6E',
  '#14233F',
];

/** The grays of the dark scheme, from text to background, in the order that Mantine expects. */
const dark: MantineColorsTuple = [
  '#E8ECF3',
  '#A9B4C4',
  '#8B97A9',
  '#6B7A90',
  '#2A3547',
  '#1C2637',
  '#161E2C',
  '#121927',
  '#0E1420',
  '#0A0F18',
];

/** No component is imported here, because every page loads this file, including the sign-in page. */
export const theme = createTheme({
  colors: { indigo, dark },
  primaryColor: 'indigo',
  primaryShade: { light: 8, dark: 3 },
  autoContrast: true,
  // Filled colors are light in the dark scheme, so their text must be dark.
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    return input.variant === 'filled' ? { ...colors, color: 'var(--sv-on-primary)' } : colors;
  },
  fontFamily: 'var(--sv-font-text)',
  fontFamilyMonospace: 'var(--sv-font-mono)',
  headings: { fontFamily: 'var(--sv-font-heading)', fontWeight: '600' },
  defaultRadius: 'sm',
  radius: { xs: '2px', sm: '6px', md: '10px', lg: '14px', xl: '999px' },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.55', lg: '1.55', xl: '1.5' },
  shadows: { xs: 'none', sm: 'none', md: 'var(--sv-shadow)', lg: 'var(--sv-shadow)', xl: 'var(--sv-shadow)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Tooltip: {
      defaultProps: {
        openDelay: 1000,
        events: { hover: true, focus: true, touch: true },
        interactive: true,
        withArrow: true,
      },
    },
    Button: { defaultProps: { size: 'md' } },
    Input: { defaultProps: { size: 'md' } },
    InputWrapper: { defaultProps: { size: 'md' } },
    Alert: { defaultProps: { variant: 'light' } },
    Badge: { defaultProps: { radius: 'xs', tt: 'none', fw: 550 } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        overlayProps: { backgroundOpacity: 0.4, blur: 1 },
        transitionProps: { transition: 'pop', duration: 120 },
        classNames: { content: 'sv-edge-top', title: 'sv-dialog-title' },
        closeButtonProps: { 'aria-label': 'Close' },
      },
    },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss' } } },
    // An opened menu focuses its first item and contains only items.
    // A long menu on a phone is read by scrolling the page, which takes its button out of view.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, hideDetached: false } },
    Paper: { defaultProps: { radius: 'md', withBorder: true } },
    Card: { defaultProps: { radius: 'md', withBorder: true } },
  },
});

/** Maps Mantine's color names to the product's status colors, whose contrast is checked. */
const TONES = {
  red: 'red',
  green: 'green',
  yellow: 'yellow',
  orange: 'orange',
  blue: 'blue',
  violet: 'purple',
  grape: 'purple',
  gray: 'grey',
} as const;

const statusVariables = Object.fromEntries(
  Object.entries(TONES).flatMap(([color, tone]) => [
    [`--mantine-color-${color}-light`, `var(--sv-${tone}-bg)`],
    [`--mantine-color-${color}-light-hover`, `var(--sv-${tone}-bg)`],
    [`--mantine-color-${color}-light-color`, `var(--sv-${tone}-text)`],
    [`--mantine-color-${color}-outline`, `var(--sv-${tone}-text)`],
    [`--mantine-color-${color}-text`, `var(--sv-${tone}-text)`],
    ...(color === 'gray' ? [] : [[`--mantine-color-${color}-filled`, `var(--sv-${tone}-solid)`]]),
    ...(color === 'gray' ? [] : [[`--mantine-color-${color}-filled-hover`, `var(--sv-${tone}-text)`]]),
  ]),
);

const ours: Record<string, string> = {
  ...statusVariables,
  '--mantine-color-body': 'var(--sv-surface)',
  '--mantine-color-text': 'var(--sv-ink)',
  '--mantine-color-bright': 'var(--sv-ink)',
  '--mantine-color-dimmed': 'var(--sv-ink-muted)',
  '--mantine-color-placeholder': 'var(--sv-ink-faint)',
  '--mantine-color-anchor': 'var(--sv-link)',
  '--mantine-color-error': 'var(--sv-red-text)',
  '--mantine-color-success': 'var(--sv-green-text)',
  '--mantine-color-default': 'var(--sv-surface)',
  '--mantine-color-default-hover': 'var(--sv-hover)',
  '--mantine-color-default-color': 'var(--sv-ink)',
  '--mantine-color-default-border': 'var(--sv-border)',
  '--mantine-color-disabled': 'var(--sv-sunken)',
  '--mantine-color-disabled-color': 'var(--sv-ink-faint)',
  '--mantine-color-disabled-border': 'var(--sv-border)',
  '--mantine-color-indigo-filled': 'var(--sv-primary)',
  '--mantine-color-indigo-filled-hover': 'var(--sv-primary-hover)',
  '--mantine-color-indigo-light': 'var(--sv-primary-tint)',
  '--mantine-color-indigo-light-hover': 'var(--sv-primary-tint)',
  '--mantine-color-indigo-light-color': 'var(--sv-primary)',
  '--mantine-color-indigo-outline': 'var(--sv-primary)',
  '--mantine-primary-color-filled': 'var(--sv-primary)',
  '--mantine-primary-color-filled-hover': 'var(--sv-primary-hover)',
  '--mantine-primary-color-contrast': 'var(--sv-on-primary)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: ours, dark: ours });
