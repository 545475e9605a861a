import { Drawing } from './drawing';

const thread = { stroke: 'var(--sv-thread)', strokeWidth: 2, strokeDasharray: '6 4' };
const dashed = { strokeDasharray: '4 3' };

export const FoldedCloth = () => (
  <Drawing>
    <path d="M20 86h120" />
    <path d="M34 86V70c0-4 3-6 6-6h80c4 0 6 3 6 6v16M38 64V50c0-4 3-6 6-6h72c4 0 6 3 6 6v14M44 44V32c0-4 3-6 6-6h60c4 0 6 3 6 6v12" />
    <path d="M46 75h68M50 54h60M56 35h48" {...dashed} />
    <path d="M104 26v60" {...thread} />
  </Drawing>
);

export const Bobbin = () => (
  <Drawing>
    <path d="M52 18h56M52 82h56M60 18v64M100 18v64M56 12h48v6H56zM56 82h48v6H56z" />
    <path d="M66 30h28M66 42h28M66 54h28M66 66h28" {...dashed} />
    <path d="M100 66c16 0 10 20 26 20 8 0 12-4 16-8" {...thread} />
  </Drawing>
);

export const TwoCloths = () => (
  <Drawing>
    <path d="M18 24h54v52H18zM88 24h54v52H88z" />
    <path d="M26 32h38v36H26zM96 32h38v36H96z" {...dashed} />
    <path d="M64 50h32" {...thread} />
    <path d="m92 45 6 5-6 5" stroke="var(--sv-thread)" strokeWidth="2" />
  </Drawing>
);

export const SwingTag = () => (
  <Drawing>
    <path d="M60 34 80 18l20 16v52H60z" />
    <path d="M66 40v40h28V40" {...dashed} />
    <circle cx="80" cy="32" r="3.5" />
    <path d="M80 32c-4-18 18-30 34-22" {...thread} />
    <path d="M72 54h16M72 62h16M72 70h10" />
  </Drawing>
);

export const QuietBell = () => (
  <Drawing width={120}>
    <path d="M56 74h48c-6-6-6-12-6-22 0-12-8-20-18-20s-18 8-18 20c0 10 0 16-6 22ZM74 82c2 4 10 4 12 0M80 26v6" />
    <path d="M66 66c2-4 2-9 2-14" {...dashed} />
    <path d="M20 88h120" {...thread} />
  </Drawing>
);

export const PatternPiece = () => (
  <Drawing>
    <path d="M30 80c0-30 8-50 34-60 6 10 16 12 24 0 20 6 36 20 42 34l-22 12-8-8v22z" />
    <path d="M38 74c1-22 6-38 24-46M94 30c12 5 22 13 27 22" {...dashed} />
    <path d="M64 46v26m-4-22 4-4 4 4" />
    <path d="M20 90h120" {...thread} />
  </Drawing>
);
