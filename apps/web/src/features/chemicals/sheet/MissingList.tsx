import { type SheetMissingRow, sheetEndpoints } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { opens } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from './texts.ts';

const form = lazy(() => import('./SheetForm.tsx'));

const { casCodeMissingList, casCodeDetailAdd, casCodeDetailEdit } = sheetEndpoints;

/** Substances in use of which nobody has published a sheet. */
const MissingList = () => {
  const t = useTexts(texts);
  const drawers = useDrawers({ form });
  const write = ({ casCode, chineseName, englishName, molecularFormula }: SheetMissingRow) =>
    drawers.open.form(undefined, { known: { casCode, chineseName, englishName, molecularFormula } });
  return (
    <ListPage
      hint={t('missingHint')}
      endpoint={casCodeMissingList}
      columns={[
        { field: 'chineseName', width: 200 },
        { field: 'casCode', width: 130 },
        { field: 'molecularFormula', width: 140 },
        { field: 'commodityCount', width: 100 },
        {
          field: 'draftId',
          title: t('hasDraft'),
          width: 100,
          render: (draftId) => (draftId ? <Tag tone="warning">{t('hasDraft')}</Tag> : t('notYet')),
        },
        { field: 'englishName', width: 200, hidden: true },
      ]}
      filters={['keyword']}
      rowActions={[
        opens('write', t('write'), casCodeDetailAdd, write, { when: ({ draftId }) => !draftId }),
        opens(
          'goOn',
          t('goOn'),
          casCodeDetailEdit,
          ({ draftId }: SheetMissingRow) => drawers.open.form({ id: draftId ?? '' }),
          { when: ({ draftId }) => !!draftId },
        ),
      ]}
      drawers={drawers}
      emptyText={t('missingEmpty')}
    />
  );
};

export default MissingList;
