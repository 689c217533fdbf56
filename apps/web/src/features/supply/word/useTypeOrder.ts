import { type CatalogueWordRow, catalogueWordEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { texts } from '../texts.ts';
import { movedTo } from './order.ts';

const { catalogueWordList, catalogueWordMove } = catalogueWordEndpoints;

/** Puts a type in another place among its own; a row that leaves them comes back. */
export const useTypeOrder = () => {
  const t = useTexts(texts);
  const mayMove = useMayCall()(catalogueWordMove);
  const { data: all } = useCall(catalogueWordList, { list: 'type' }, { enabled: mayMove });
  const move = useTold(catalogueWordMove, { done: t('moved') });
  if (!mayMove) return undefined;
  return (ids: string[], rows: readonly CatalogueWordRow[]) => {
    const moved = movedTo(rows, ids, all?.data);
    const row = rows.find(({ id }) => id === moved?.id);
    if (moved && row)
      move.mutate({ id: row.id, version: row.version, parentId: row.parentId, sort: moved.sort });
  };
};
