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
    canvas?: readonly Record<string, unknown>[];
    fit?: readonly [number, number];
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
