import { instanceEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { texts } from '../texts.ts';
import { useColumns } from './columns.tsx';
import { LazyKindSelect } from './LazyKindSelect.ts';
import type { ListProps } from './types.ts';

const { ccPageList, ccRead } = instanceEndpoints;

/** 抄送我的: what I am told of. Opening it reads it. */
const CcList = ({ input, onOpen }: ListProps) => {
  const t = useTexts(texts);
  const columns = useColumns();
  const readAll = useTold(ccRead, { done: t('allRead') });
  return (
    <ListPage
      endpoint={ccPageList}
      input={input}
      rowKey="instanceId"
      columns={[
        columns.title,
        columns.read,
        columns.kind,
        columns.applicant,
        columns.laboratory,
        columns.arrived,
        { ...columns.state, card: 'fact' },
        columns.number,
      ]}
      filters={[
        'keyword',
        ...(input?.kinds ? [] : [{ field: 'kinds' as const, control: <LazyKindSelect /> }]),
        'unread',
        'laboratoryId',
        'state',
        { field: 'from', to: 'to', title: t('arrived') },
      ]}
      actions={[{ key: 'read', label: t('readAll'), onClick: () => readAll.mutate({}) }]}
      onOpen={(row) => onOpen(row)}
      emptyText={t('ccEmpty')}
    />
  );
};

export default CcList;
