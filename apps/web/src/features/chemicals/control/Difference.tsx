import { type ControlListDiff, controlEndpoints, controlledCategories, listChanges } from '@anyan/contract';
import { Table } from 'antd';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from './texts.ts';
import { changeTones } from './tones.ts';

type Item = ControlListDiff['items'][number];

/** What a version of a list changes of the one before. */
export const Difference = ({ id }: { id: string }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { data, error, refetch } = useCall(controlEndpoints.controlListDiff, { id }, { staleTime: 0 });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={4} show />;
  const side = (one: Item['before']) =>
    one &&
    [one.controlCategory && label(controlledCategories[one.controlCategory]), one.condition]
      .filter(Boolean)
      .join(' ');
  return (
    <>
      <p>{data.before ? t('differenceOf', { version: data.before.versionName }) : t('differenceFirst')}</p>
      <Table<Item>
        size="small"
        rowKey={({ change, casCode, chineseName }) => `${change} ${casCode} ${chineseName}`}
        dataSource={data.items}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{ emptyText: t('noDifference') }}
        scroll={{ x: 720 }}
        columns={[
          {
            key: 'change',
            width: 80,
            render: (_, { change }) => (
              <StatusTag dictionary={listChanges} code={change} tones={changeTones} />
            ),
          },
          { key: 'casCode', dataIndex: 'casCode', width: 120 },
          { key: 'chineseName', dataIndex: 'chineseName', width: 180 },
          { key: 'before', width: 140, render: (_, { before }) => before && <del>{side(before)}</del> },
          { key: 'after', width: 140, render: (_, { after }) => side(after) },
          {
            key: 'concerned',
            width: 160,
            // Of what nothing stands anywhere nothing is said.
            render: (_, { bottles, orders }) =>
              bottles || orders ? t('concerned', { bottles: bottles ?? 0, orders: orders ?? 0 }) : null,
          },
        ]}
        showHeader={false}
      />
    </>
  );
};
