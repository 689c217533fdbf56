import { type CoursewareTypeRow, coursewareTypeEndpoints } from '@anyan/contract';
import { App } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { texts } from '../typeTexts.ts';

/** Which siblings changed places when the rows of the tree did; undefined where none did. */
export const movedSiblings = (
  rows: readonly Pick<CoursewareTypeRow, 'id' | 'parentId'>[],
  ids: readonly string[],
): string[] | undefined => {
  const parentOf = new Map(rows.map(({ id, parentId }) => [id, parentId]));
  const before = Map.groupBy(
    rows.map(({ id }) => id),
    (id) => parentOf.get(id),
  );
  const after = Map.groupBy(ids, (id) => parentOf.get(id));
  return [...after.entries()].find(([parent, some]) => some.join() !== before.get(parent)?.join())?.[1];
};

/** Puts types of one parent in another order; a row that leaves its own comes back to them. */
export const useTypeOrder = () => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const mayCall = useMayCall();
  const sort = useTold(coursewareTypeEndpoints.coursewareTypeSort, { done: t('sorted') });
  if (!mayCall(coursewareTypeEndpoints.coursewareTypeSort)) return undefined;
  return (ids: string[], rows: readonly CoursewareTypeRow[]) => {
    const moved = movedSiblings(rows, ids);
    if (!moved) return;
    const mine = moved.every((id) => rows.find((row) => row.id === id)?.can.includes('edit'));
    if (mine) sort.mutate({ ids: moved });
    else void message.warning(t('sortOthers'));
  };
};
