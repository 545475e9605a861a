export const INLINE = ['image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/webp'];
export const SVG = 'image/svg+xml';
