import { useLingui } from '@lingui/react/macro';
// oxlint-disable-next-line import/default -- the bundler makes this export
import workerAddress from 'pdfjs-dist/build/pdf.worker.mjs?worker&url';
import { useState } from 'react';
import { Document, Page, PasswordResponses, pdfjs } from 'react-pdf';
import { LoadingState } from '#web/ui/states';
import { PdfPassword } from './pdf-password';

pdfjs.GlobalWorkerOptions.workerSrc = workerAddress;
const DATA = `/assets/pdfjs-${pdfjs.version}`;
/**
 * The content policy allows neither `eval` nor WebAssembly. The page fetches fonts and character maps, because the
 * policy of the worker's script allows no requests.
 */
const OPTIONS = {
  isEvalSupported: false,
  // Errors only: the page itself reports a damaged file.
  verbosity: 0,
  useWasm: false,
  useWorkerFetch: false,
  cMapUrl: `${DATA}/cmaps/`,
  standardFontDataUrl: `${DATA}/standard_fonts/`,
};

interface PdfPageProps {
  url: string;
  page: number;
  /** In pixels. */
  width: number;
  onPages: (count: number) => void;
  onFailed: () => void;
  /** When nobody gives the password of the file. */
  onLocked: () => void;
}

export function PdfPage({ url, page, width, onPages, onFailed, onLocked }: PdfPageProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState<{ isWrong: boolean; give: (password: string) => void } | null>(null);
  const waiting = <LoadingState label={t`Loading...`} rows={8} />;
  return (
    <Document
      file={url}
      options={OPTIONS}
      loading={
        asking ? <PdfPassword isWrong={asking.isWrong} onGiven={asking.give} onCancel={onLocked} /> : waiting
      }
      error=""
      // Without it the browser's own box asks without end.
      onPassword={(give: (password: string) => void, reason: number) =>
        setAsking({ give, isWrong: reason === PasswordResponses.INCORRECT_PASSWORD })
      }
      onLoadSuccess={({ numPages }) => onPages(numPages)}
      onLoadError={onFailed}
      onSourceError={onFailed}
    >
      <Page
        pageNumber={page}
        width={width}
        loading={waiting}
        error=""
        renderTextLayer={false}
        renderAnnotationLayer={false}
        onRenderError={onFailed}
      />
    </Document>
  );
}
