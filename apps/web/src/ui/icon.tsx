import type { ReactElement, SVGProps } from 'react';

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  size?: number;
  /** Width of the lines, in units of a drawing of 24 x 24. */
  stroke?: number;
}
export type Icon = (props: IconProps) => ReactElement;

const drawn = (paths: readonly string[]) => paths.map((path) => <path key={path} d={path} />);

export const outline =
  (...paths: string[]): Icon =>
  ({ size = 24, stroke = 2, ...rest }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      {drawn(paths)}
    </svg>
  );

export const filled =
  (...paths: string[]): Icon =>
  ({ size = 24, stroke: _, ...rest }) => (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" stroke="none" {...rest}>
      {drawn(paths)}
    </svg>
  );
