import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import { chartImage } from '#web/lib/chart-image';
import { saveCsv, saveFile } from '#web/lib/save-file';
import { todayHere } from '#web/lib/today';
import { toast } from '#web/ui/toast';
import { legendOf } from './chart-series';
import { fileRows, periodText } from './figure-cells';
import styles from './insights.module.css';
import type { FigureAnswer } from './queries';

interface Props {
  answer: FigureAnswer;
  title: string;
  filters: string;
  currency: string | null;
  frame: RefObject<HTMLDivElement | null>;
  /** A picture is made of the chart on the screen. */
  hasChart: boolean;
}

export function FigureDownloads({ answer, title, filters, currency, frame, hasChart }: Props) {
  const { t } = useLingui();
  const name = `${answer.figure}-${todayHere()}`;
  async function savePicture() {
    const svg = frame.current?.querySelector<SVGSVGElement>('svg.recharts-surface');
    if (!svg) return;
    const legend = legendOf(answer, currency).map(({ label, color }) => ({
      label,
      color: color.slice('var('.length, -1),
    }));
    try {
      const words = [answer.summary, filters, periodText(answer)].filter(Boolean).join(' · ');
      const blob = await chartImage({ svg, title, filters: words, legend });
      saveFile(`${name}.png`, blob);
    } catch {
      toast.error(t`The picture could not be made.`);
    }
  }
  return (
    <div className={styles.downloads}>
      <Button variant="subtle" size="compact-sm" disabled={!hasChart} onClick={() => void savePicture()}>
        <Trans>Download PNG</Trans>
      </Button>
      <Button variant="subtle" size="compact-sm" onClick={() => saveCsv(name, fileRows(answer))}>
        <Trans>Download CSV</Trans>
      </Button>
    </div>
  );
}
