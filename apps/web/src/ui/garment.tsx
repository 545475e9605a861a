import type { MaterialType } from '@selvedge/domain/vocabulary';
import { useId } from 'react';
import { thumbnail } from '#web/lib/thumbnail';
import styles from './garment.module.css';

type Garment = 'tee' | 'shirt' | 'hoodie' | 'jeans' | 'dress' | 'jacket';

/** Technical flats: the outline of a garment and its seams, on a grid of 96 units. */
const FLATS: Record<Garment, { outline: string; seams: string }> = {
  tee: {
    outline: 'M36 20 18 28 8 46l13 6 5-7v35h44V45l5 7 13-6-10-18-18-8c-2 6-7 9-12 9s-10-3-12-9Z',
    seams: 'M26 74h44M33 22c2 8 8 12 15 12s13-4 15-12M13 42l11 6M83 42l-11 6',
  },
  shirt: {
    outline: 'M37 16 20 23 10 64l12 3 5-22v37h42V45l5 22 12-3-10-41-17-7-11 9Z',
    seams: 'M48 27v55M37 16l11 11 11-11M31 42h10v10H31M12 58l11 3M84 58l-11 3',
  },
  hoodie: {
    outline: 'M36 24 20 31 9 70l12 3 6-24v33h42V49l6 24 12-3-11-39-16-7c2-12-5-16-12-16s-14 4-12 16Z',
    seams: 'M36 24c3 8 7 11 12 11s9-3 12-11M33 82v-6h30v6M36 70l3-12h18l3 12ZM45 35v10M51 35v8',
  },
  jeans: {
    outline: 'M28 12h40l7 72H54l-6-44-6 44H21Z',
    seams: 'M28 19h40M48 19v21M30 19c1 7 6 10 13 10M66 19c-1 7-6 10-13 10M22 78h20M54 78h20',
  },
  dress: {
    outline: 'M38 12h-6l-4 18 8 14-14 40h52L60 44l8-14-4-18h-6c0 7-5 11-10 11s-10-4-10-11Z',
    seams: 'M36 44h24M24 79h48M42 46l-8 33M54 46l8 33',
  },
  jacket: {
    outline: 'M36 16 19 24 9 68l13 3 5-22v34h42V49l5 22 13-3-10-44-17-8H36Z',
    seams: 'M48 22v61M36 16v10h24V16M30 58l10-4M66 58l-10-4M27 77h42M11 62l12 3M85 62l-12 3',
  },
};

const WORDS: readonly [RegExp, Garment][] = [
  [/hood|sweat/i, 'hoodie'],
  [/jean|trouser|pant|short|chino|denim|jogger|legging/i, 'jeans'],
  [/dress|skirt|gown|frock/i, 'dress'],
  [/jacket|coat|blazer|outer|parka|vest/i, 'jacket'],
  [/polo|t-?shirt|tee|knit|jersey|top/i, 'tee'],
  [/shirt|blouse/i, 'shirt'],
];
const garmentOf = (item: string): Garment => WORDS.find(([word]) => word.test(item))?.[1] ?? 'tee';

export function GarmentDrawing({
  item = '',
  size = 96,
  label,
}: {
  item?: string;
  size?: number;
  label?: string;
}) {
  const { outline, seams } = FLATS[garmentOf(item)];
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 96 96"
      fill="none"
      className={styles.flat}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path
        d={outline}
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
        fill="var(--sv-surface)"
      />
      <path
        d={seams}
        stroke="currentColor"
        strokeWidth="1.2"
        strokeDasharray="3.5 2.6"
        strokeLinecap="round"
      />
      <path
        d="M26 86h44"
        stroke="var(--sv-thread)"
        strokeWidth="1.6"
        strokeDasharray="6 4"
        strokeLinecap="round"
      />
    </svg>
  );
}

export function GarmentPicture(props: { src?: string | null; item?: string; alt: string; size?: number }) {
  const { src, item, alt, size = 72 } = props;
  return (
    <span className={styles.picture} style={{ width: size, height: size }}>
      {src ? (
        <img
          src={thumbnail(src, size)}
          alt={alt}
          loading="lazy"
          width={size}
          height={size}
          className={styles.image}
        />
      ) : (
        <GarmentDrawing item={item} size={Math.round(size * 0.8)} />
      )}
    </span>
  );
}

const CLOTH: Record<MaterialType, string> = {
  Fabric: 'M-2 10 10-2M-2 4 4-2M4 10l6-6',
  Yarn: 'M0 2c2-3 6 3 8 0M0 6c2-3 6 3 8 0',
  Accessory: 'M4 1.4a2.6 2.6 0 1 0 .01 0M3.2 3.6v.8M4.8 3.6v.8',
  Trims: 'M4 0v8M1.5 1.5h2M4.5 3h2M1.5 4.5h2M4.5 6h2',
};

export function ClothSwatch({ type, size = 28 }: { type: MaterialType; size?: number }) {
  const id = useId();
  return (
    <svg width={size} height={size} className={styles.swatch} aria-hidden>
      <defs>
        <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse">
          <path d={CLOTH[type]} stroke="currentColor" strokeWidth="1.1" fill="none" strokeLinecap="round" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

const COLORS: readonly [RegExp, string][] = [
  [/navy|indigo|midnight/i, '#22355f'],
  [/black|jet|anthracite/i, '#20242b'],
  [/charcoal|graphite/i, '#454b54'],
  [/grey|gray|melange|heather|silver|ash/i, '#9aa1a9'],
  [/white|optic/i, '#ffffff'],
  [/ecru|ivory|cream|off.?white|natural|oat|bone/i, '#efe6d2'],
  [/sand|beige|khaki|stone|camel|tan/i, '#cbb28a'],
  [/brown|mocha|chocolate|coffee|rust|terracotta/i, '#8a5a3c'],
  [/burgundy|wine|maroon|bordeaux/i, '#6d1f2f'],
  [/red|crimson|scarlet/i, '#b8322a'],
  [/pink|rose|blush|coral/i, '#e39aa6'],
  [/orange|apricot|peach/i, '#e08a45'],
  [/yellow|mustard|gold|ochre/i, '#d7a72f'],
  [/olive|moss|army/i, '#6a6b3d'],
  [/mint|sage/i, '#a5c4ac'],
  [/green|forest|bottle|emerald/i, '#2f6a4a'],
  [/teal|petrol/i, '#256a72'],
  [/sky|light blue|aqua/i, '#9cc3e2'],
  [/blue|denim|royal|cobalt/i, '#33599f'],
  [/purple|violet|lilac|plum|lavender/i, '#74549c'],
];

/** The first color that a combo's name contains ('Blue / White'), or null. */
export function colorOfName(name: string): string | null {
  let first = name.length;
  let color: string | null = null;
  for (const [word, one] of COLORS) {
    const at = name.search(word);
    if (at < 0 || at >= first) continue;
    first = at;
    color = one;
  }
  return color;
}

export function ColorChip({ name, size = 18 }: { name: string; size?: number }) {
  const color = colorOfName(name);
  return (
    <span
      className={color ? styles.chip : styles.noColor}
      style={{ width: size, height: size, background: color ?? undefined }}
      aria-hidden
    />
  );
}
