/** The subset that we use. The package's own types need browser types, which a server does not have. */
declare module 'pdfmake' {
  export type Content = string | ContentNode | readonly Content[];
  interface ContentNode {
    text?: Content;
    stack?: readonly Content[];
    columns?: readonly Content[];
    table?: {
      headerRows?: number;
      keepWithHeaderRows?: number;
      dontBreakRows?: boolean;
      widths?: readonly (string | number)[];
      body: readonly (readonly Content[])[];
    };
    layout?: string | Record<string, unknown>;
    image?: string;
    /** The text of a QR code, whose side `fit` limits. */
    qr?: string;
    link?: string;
    canvas?: readonly Record<string, unknown>[];
    fit?: number | readonly [number, number];
    colSpan?: number;
    width?: string | number;
    alignment?: 'left' | 'right' | 'center';
    margin?: readonly [number, number, number, number];
    font?: string;
    fontSize?: number;
    bold?: boolean;
    color?: string;
    fillColor?: string;
    columnGap?: number;
    lineHeight?: number;
    unbreakable?: boolean;
    pageBreak?: 'before';
  }
  export interface Definition {
    pageSize: 'A4' | 'A3';
    pageOrientation?: 'portrait' | 'landscape';
    pageMargins: readonly [number, number, number, number];
    info: { title: string; creator: string; producer?: string; creationDate?: Date };
    defaultStyle: { font: string; fontSize: number; color?: string; lineHeight?: number };
    content: readonly Content[];
    footer?: (page: number, pages: number) => Content;
  }
  const writer: {
    setFonts(fonts: Record<string, { normal: string; bold: string }>): void;
    setLocalAccessPolicy(allows: (path: string) => boolean): void;
    setUrlAccessPolicy(allows: (address: string) => boolean): void;
    createPdf(definition: Definition): { getBuffer(): Promise<Buffer> };
  };
  export default writer;
}

/** A document of the writer, as far as shaping.ts replaces how it lays out and embeds text. */
declare module 'pdfmake/js/PDFDocument.js' {
  interface Position {
    xAdvance: number;
    yAdvance: number;
    xOffset: number;
    yOffset: number;
    advanceWidth: number;
  }
  interface Run {
    glyphs: readonly object[];
    positions: Position[];
    advanceWidth: number;
  }
  interface Subset {
    font: FontFile;
    /** Ids of the original font by code. Encoding adds each of them. */
    glyphs: number[];
    glyf: Uint8Array[];
    loca: { offsets: number[] };
    hmtx: { metrics: { advance: number; bearing: number }[] };
    offset: number;
    includeGlyph(id: number): number;
    _addGlyph(id: number): number;
  }
  interface FontFile {
    bbox: { minX: number; minY: number; maxX: number; maxY: number };
    maxp: { maxComponentDepth: number; maxComponentElements: number };
    loca: { version: number };
  }
  export interface DocumentFont {
    font: FontFile;
    /** From units of the font to thousandths of an em. */
    scale: number;
    subset: Subset;
    /** By code. */
    widths: number[];
    unicode: number[][];
    layout(text: string): Run;
    layoutRun(text: string): Run;
    encode(text: string): [codes: string[], positions: Position[]];
  }
  export interface PDFDocument {
    fontCache: Record<string, Record<string, DocumentFont>>;
    getFontType(bold: boolean, italics: boolean): string;
    getFontFile(family: string, bold: boolean, italics: boolean): string;
    provideFont(family: string, bold: boolean, italics: boolean): DocumentFont;
  }
}
