/** The status colors of the design tokens: `--sv-{tone}-bg`, `-text` and `-solid`. */
export type Tone = 'green' | 'red' | 'yellow' | 'blue' | 'purple' | 'grey' | 'orange' | 'amber';

export const toneVariables = (tone: Tone): Record<string, string> => ({
  '--tone-bg': `var(--sv-${tone}-bg)`,
  '--tone-text': `var(--sv-${tone}-text)`,
  '--tone-solid': `var(--sv-${tone}-solid)`,
});
