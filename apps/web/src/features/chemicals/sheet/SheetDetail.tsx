import { sheetEndpoints } from '@anyan/contract';
import { Button, Flex, Tabs } from 'antd';
import { useState } from 'react';
import { formatMoment } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { SheetView } from '../../../widgets/sheet/SheetView.tsx';
import { texts } from './texts.ts';
import { sheetTones } from './tones.ts';
import { Versions } from './Versions.tsx';

const { casCodeDetail, casCodeDetailHistory } = sheetEndpoints;

const versionTexts = { draft: 'draftOver', published: 'versionOf' } as const;

/** A sheet as it is being written, with its versions and its history. */
const SheetDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
  const [tab, setTab] = useState('content');
  return (
    <RecordDrawer
      endpoint={casCodeDetail}
      id={id}
      size={800}
      onClose={onClose}
      title={(sheet) => sheet && `${sheet.chineseName} ${sheet.casCode}`}
      stateField="state"
      tones={sheetTones}
      history={{ endpoint: casCodeDetailHistory }}
    >
      {(sheet) => (
        <>
          <Fields
            record={sheet}
            schema={casCodeDetail.result}
            fields={[
              {
                field: 'sheetVersion',
                render: ({ sheetVersion: n, state }) =>
                  n === 0 ? t('unpublished') : t(versionTexts[state], { n }),
              },
              { field: 'completeness', render: ({ completeness: n }) => t('completeness', { n }) },
              'commodityCount',
              'source',
              { field: 'reviewedByName', render: ({ reviewedByName }) => reviewedByName ?? t('notYet') },
              {
                field: 'reviewedAt',
                render: ({ reviewedAt }) => (reviewedAt ? formatMoment(reviewedAt) : t('notYet')),
              },
              'nextReviewAt',
            ]}
          />
          <Tabs
            activeKey={tab}
            onChange={setTab}
            tabBarExtraContent={
              sheet.sheetVersion > 0 && (
                <Flex gap={8}>
                  <Button type="link" href={`/public/dataSheet/${id}`} target="_blank">
                    {t('readPublic')}
                  </Button>
                </Flex>
              )
            }
            items={[
              { key: 'content', label: t('content'), children: <SheetView sheet={sheet} heading={false} /> },
              { key: 'versions', label: t('versions'), children: <Versions sheet={sheet} /> },
            ]}
          />
        </>
      )}
    </RecordDrawer>
  );
};

export default SheetDetail;
