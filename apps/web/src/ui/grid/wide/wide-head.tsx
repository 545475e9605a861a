import styles from '../grid.module.css';
import { GridTitle } from '../grid-title';
import type { RenderedColumn } from '../use-grid-window';
import type { HeadGroup, WideColumn } from './wide-columns';
import own from './wide-grid.module.css';

interface Props {
  groups: readonly HeadGroup[];
  rendered: readonly RenderedColumn<WideColumn>[];
  groupHeight: number;
  columnHeight: number;
  pinnedWidth: number;
}

export function WideHead({ groups, rendered, groupHeight, columnHeight, pinnedWidth }: Props) {
  const isVisible = (group: HeadGroup) =>
    group.pinned || rendered.some(({ start }) => start >= group.start && start < group.start + group.width);
  return (
    <div role="presentation" className={own.head}>
      <div role="row" aria-rowindex={1} className={own.headRow} style={{ height: groupHeight }}>
        {groups.filter(isVisible).map(({ key, title, start, width, pinned }) => {
          const at = rendered.filter((column) => column.start >= start && column.start < start + width);
          return (
            <div
              key={key}
              role="columnheader"
              aria-colindex={(at[0]?.column ?? 0) + 1}
              aria-colspan={at.length}
              className={`${styles.title} ${own.group}`}
              style={{ left: start, width }}
              data-pinned={pinned || undefined}
            >
              <span className={own.groupTitle} style={{ left: pinnedWidth + 8 }}>
                {title}
              </span>
            </div>
          );
        })}
      </div>
      <div role="row" aria-rowindex={2} className={own.headRow} style={{ height: columnHeight }}>
        {rendered.map(({ column, start, pinned, own: facts }) => (
          <div
            key={facts.key}
            role="columnheader"
            aria-colindex={column + 1}
            className={styles.title}
            style={{ left: start, width: facts.width }}
            data-pinned={pinned || undefined}
            data-align={facts.align}
          >
            {facts.head ?? <GridTitle column={facts} />}
          </div>
        ))}
      </div>
    </div>
  );
}
