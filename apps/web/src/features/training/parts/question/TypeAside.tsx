import { coursewareTypeEndpoints, questionEndpoints, type ResultOf } from '@anyan/contract';
import { useState } from 'react';
import { useTexts } from '../../../../platform/i18n.ts';
import { useCall } from '../../../../platform/query.ts';
import { shippedName } from '../../../../platform/shippedNames.ts';
import type { ListHandle } from '../../../../widgets/list/useListState.ts';
import { Tree, type TreeItem } from '../../../../widgets/pick/Tree.tsx';
import { offNode } from '../../../../widgets/pick/tree.ts';
import { Failed } from '../../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../../widgets/state/ListSkeleton.tsx';
import { texts } from '../../questionTexts.ts';
import '../../../../widgets/pick/pick.css';

const { coursewareTypeList } = coursewareTypeEndpoints;
const { coursewareQuestionCounts } = questionEndpoints;

type Node = Pick<ResultOf<typeof coursewareTypeList>[number], 'id' | 'typeName' | 'useStatus'> & {
  children?: readonly Node[];
};
type Counted = TreeItem & { count: number; children?: readonly Counted[] };

/** The tree of types, each with the questions in it and below. */
export const counted = (nodes: readonly Node[], own: ReadonlyMap<string, number>): Counted[] =>
  nodes.map(({ id, typeName, useStatus, children = [] }) => {
    const below = counted(children, own);
    return {
      key: id,
      title: shippedName(typeName),
      node: { useStatus },
      count: (own.get(id) ?? 0) + below.reduce((sum, { count }) => sum + count, 0),
      ...(below.length > 0 ? { children: below } : {}),
    };
  });

/** Courseware types beside the questions, which they filter. */
export const TypeAside = ({ list }: { list: ListHandle }) => {
  const t = useTexts(texts);
  const types = useCall(coursewareTypeList, { mine: 'read' });
  const counts = useCall(coursewareQuestionCounts);
  const [closed, setClosed] = useState<readonly string[]>([]);
  const chosen = list.filters.coursewareTypeId as string | undefined;
  const choose = (id: string | undefined) => list.patch({ coursewareTypeId: id });
  if (types.error) return <Failed error={types.error} onRetry={() => void types.refetch()} />;
  if (types.isPending) return <ListSkeleton show rows={6} />;
  const own = new Map(counts.data?.map(({ coursewareTypeId, count }) => [coursewareTypeId, count]));
  const tree = counted(types.data, own);
  const all = (nodes: readonly Node[]): string[] =>
    nodes.flatMap(({ id, children = [] }) => [id, ...all(children)]);
  const sum = tree.reduce((so, { count }) => so + count, 0);
  return (
    <div className="ay-tree">
      <button
        type="button"
        className={chosen ? 'ay-tree-all' : 'ay-tree-all ay-tree-on'}
        aria-pressed={!chosen}
        onClick={() => choose(undefined)}
      >
        {t('allTypes', { n: sum })}
      </button>
      <div className="ay-tree-body">
        {tree.length === 0 ? (
          <p className="ay-quiet">{t('noTypes')}</p>
        ) : (
          <Tree
            nodes={tree}
            label={t('types')}
            expanded={new Set(all(types.data).filter((id) => !closed.includes(id)))}
            onExpand={(key, on) => setClosed(on ? closed.filter((one) => one !== key) : [...closed, key])}
            selected={chosen}
            onSelect={choose}
            wordsOf={(item) => {
              const { title: name, count: n, node } = item as Counted;
              return t(offNode(node) ? 'typeOff' : 'typeCount', { name, n });
            }}
          />
        )}
      </div>
    </div>
  );
};
