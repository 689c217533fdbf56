import {
  type ControlListDetails,
  type ControlListItem,
  controlEndpoints,
  controlledCategories,
  files,
  localLevels,
} from '@anyan/contract';
import { Button, Input, Table, Tabs } from 'antd';
import { useState } from 'react';
import { unfilledText } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { useFile } from '../../../widgets/transfer/useFile.tsx';
import { unitText } from '../unitText.ts';
import { Difference } from './Difference.tsx';
import { texts } from './texts.ts';
import { listTones } from './tones.ts';

const { controlListDetails, controlListHistory } = controlEndpoints;
const { ossFile } = files.endpoints;

const Items = ({ list }: { list: ControlListDetails }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const [words, setWords] = useState('');
  const typed = words.trim().toLowerCase();
  const found = list.items.filter(({ casCode, chineseName }) =>
    [casCode, chineseName].some((one) => one?.toLowerCase().includes(typed)),
  );
  const rule = ({ level, maxQuantity, unit, reason }: ControlListItem) =>
    level &&
    [
      label(localLevels[level]),
      maxQuantity !== null && `${maxQuantity} ${unit ? unitText(unit) : ''}`.trim(),
      reason,
    ]
      .filter(Boolean)
      .join(' ');
  return (
    <>
      <Input.Search
        allowClear
        value={words}
        aria-label={t('findItem')}
        placeholder={t('findItem')}
        onChange={(event) => setWords(event.target.value)}
        style={{ maxWidth: 280, marginBottom: 8 }}
      />
      <Table<ControlListItem>
        size="small"
        rowKey="id"
        dataSource={found}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{ emptyText: t('noItems') }}
        scroll={{ x: 640 }}
        showHeader={false}
        columns={[
          {
            key: 'casCode',
            dataIndex: 'casCode',
            width: 120,
            render: (cas: string | null) => cas ?? unfilledText(),
          },
          { key: 'chineseName', dataIndex: 'chineseName', width: 220 },
          {
            key: 'category',
            width: 150,
            render: (_, { controlCategory }) => {
              const category = controlCategory ?? list.controlCategory;
              return category && label(controlledCategories[category]);
            },
          },
          { key: 'rule', width: 150, render: (_, item) => rule(item) ?? item.condition },
        ]}
      />
    </>
  );
};

/** A version of a list: what is on it, what it changes, who confirmed it. */
const ControlListDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
  const file = useFile();
  return (
    <RecordDrawer
      endpoint={controlListDetails}
      id={id}
      onClose={onClose}
      size={960}
      title={(list) => list && `${list.name} ${list.versionName}`}
      stateField="state"
      tones={listTones}
      history={{ endpoint: controlListHistory }}
    >
      {(record) => (
        <>
          <Fields
            record={record}
            schema={controlListDetails.result}
            fields={[
              'controlCategory',
              'effectiveFrom',
              'effectiveTo',
              'check',
              {
                field: 'confirmedByName',
                render: ({ confirmedByName, confirmFile }) =>
                  confirmFile ? (
                    <>
                      {confirmedByName}{' '}
                      <Button
                        type="link"
                        size="small"
                        onClick={() => void file.open(ossFile, { id: confirmFile.id })}
                      >
                        {confirmFile.name}
                      </Button>
                    </>
                  ) : (
                    unfilledText()
                  ),
              },
              'confirmedAt',
              'itemCount',
              'toConfirm',
              'source',
              'note',
            ]}
          />
          <Tabs
            items={[
              { key: 'items', label: t('items'), children: <Items list={record} /> },
              ...(record.check === null
                ? []
                : [{ key: 'difference', label: t('difference'), children: <Difference id={id} /> }]),
            ]}
          />
        </>
      )}
    </RecordDrawer>
  );
};

export default ControlListDetail;
