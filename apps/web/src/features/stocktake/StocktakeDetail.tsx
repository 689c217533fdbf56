import { type StocktakeDetails, stocktakeEndpoints } from '@anyan/contract';
import { Button } from 'antd';
import { Link } from 'react-router';
import { download } from '../../platform/download.ts';
import { useLabel, useTexts } from '../../platform/i18n.ts';
import { Fields } from '../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../widgets/detail/RecordDrawer.tsx';
import { useFailure } from '../../widgets/feedback/useFailure.ts';
import { Differences } from './Differences.tsx';
import { texts } from './texts.ts';
import { stocktakeTones } from './tones.ts';
import './stocktake.css';

const { stocktakeDetails, stocktakeHistory, stocktakePdf } = stocktakeEndpoints;

interface Props {
  id: string;
  onCount?: (id: string) => void;
  onClose: () => void;
}

/** A stock-take: how far it is, what was found, and what is decided about it. */
const StocktakeDetail = ({ id, onClose }: Props) => {
  const t = useTexts(texts);
  const fail = useFailure();
  return (
    <RecordDrawer
      endpoint={stocktakeDetails}
      id={id}
      onClose={onClose}
      title={(row) => row?.name}
      stateField="state"
      tones={stocktakeTones}
      history={{ endpoint: stocktakeHistory }}
    >
      {(row) => (
        <>
          {row.snapshotAt && <Figures of={row} />}
          {row.snapshotAt && (
            <div className="take-bar">
              <Button onClick={() => download(stocktakePdf, { id }).catch(fail)}>{t('report')}</Button>
              {row.approvalId && (
                <Link to={`/ledger/approvalList?open=${row.approvalId}`}>{t('approval')}</Link>
              )}
            </div>
          )}
          <Fields
            record={row}
            schema={stocktakeDetails.result}
            fields={[
              'organizationName?',
              { field: 'laboratories', render: ({ laboratories }) => namesOf(laboratories) },
              ...(['scope', 'kind'] as const),
              'samplePercent?',
              'mode',
              ...(row.persons.length > 0
                ? [{ field: 'persons' as const, render: ({ persons }: StocktakeDetails) => namesOf(persons) }]
                : []),
              ...(['dueAt', 'snapshotAt', 'countedAt', 'doneAt', 'createdByName'] as const),
            ]}
          />
          {row.snapshotAt && <Differences of={row} />}
        </>
      )}
    </RecordDrawer>
  );
};

const namesOf = (all: readonly { name: string }[]): string => all.map(({ name }) => name).join('、');

const figures = ['total', 'counted', 'there', 'missing', 'extra', 'misplaced', 'differences'] as const;

const Figures = ({ of }: { of: StocktakeDetails }) => {
  const t = useTexts(texts);
  const label = useLabel();
  return (
    <dl className="take-figures">
      {figures.map((key) => (
        <div key={key}>
          <dt className="ay-quiet">{label(stocktakeDetails.result.properties[key])}</dt>
          <dd>{of[key] ?? t('unknownYet')}</dd>
        </div>
      ))}
    </dl>
  );
};

export default StocktakeDetail;
