import { type CampaignRow, responsibilityEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { type DetailsProps, RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { Empty } from '../../../widgets/state/Empty.tsx';
import { texts } from '../letterTexts.ts';
import { campaignTones } from '../tones.ts';
import { Rate, rateOf } from './Rate.tsx';

const { campaignDetails } = responsibilityEndpoints;

/** A campaign, and how far each organisation is in it. */
const CampaignDetail = ({ id, onClose }: DetailsProps) => {
  const t = useTexts(texts);
  return (
    <RecordDrawer
      endpoint={campaignDetails}
      id={id}
      onClose={onClose}
      title={(record) => record?.title}
      stateField="state"
      tones={campaignTones}
    >
      {(record) => (
        <>
          <Fields
            record={record}
            schema={campaignDetails.result}
            fields={[
              { field: 'year', render: ({ year }) => String(year) },
              'issueAt',
              'dueAt',
              'issuedCount',
              'signedCount',
              'overdueCount',
              'lateCount',
            ]}
          />
          <h3 className="ay-section-title">{t('rate')}</h3>
          <RateBars rows={record.byOrganization} />
        </>
      )}
    </RecordDrawer>
  );
};

/** The slowest first. */
const RateBars = ({ rows }: { rows: CampaignRow['byOrganization'] }) => {
  const t = useTexts(texts);
  if (rows.length === 0) return <Empty text={t('lettersEmpty')} />;
  const slowest = rows.toSorted(
    (a, b) => (rateOf(a.issued, a.signed) ?? 101) - (rateOf(b.issued, b.signed) ?? 101),
  );
  return (
    <ul className="ay-rates">
      {slowest.map((one) => (
        <li key={one.organizationId ?? one.name}>
          <span>{one.name}</span>
          <Rate issued={one.issued} signed={one.signed} />
        </li>
      ))}
    </ul>
  );
};

export default CampaignDetail;
