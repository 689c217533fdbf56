import { hazardCategories, type ResultOf, responsibilityEndpoints, riskLevels } from '@anyan/contract';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { type DetailsProps, RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { RichTextView } from '../../../widgets/rich/RichTextView.tsx';
import { texts } from '../letterTexts.ts';
import { templateTones } from '../tones.ts';
import './letters.css';

const { templateDetails } = responsibilityEndpoints;

type Clauses = ResultOf<typeof templateDetails>['clauses'];

/** The text of a letter as it was written, with the clauses that some letters have more. */
const TemplateDetail = ({ id, onClose }: DetailsProps) => {
  const t = useTexts(texts);
  return (
    <RecordDrawer
      endpoint={templateDetails}
      id={id}
      size={800}
      onClose={onClose}
      title={(record) => record?.name}
      stateField="state"
      tones={templateTones}
    >
      {(record) => (
        <>
          <Fields
            record={record}
            schema={templateDetails.result}
            fields={[
              'kind',
              'upperParty',
              'lowerParty',
              'versionNo',
              'usedCount',
              'publishedAt',
              'updatedAt',
            ]}
          />
          <h3 className="ay-section-title">{t('templateText')}</h3>
          <RichTextView html={record.content} />
          {record.clauses.length > 0 && (
            <>
              <h3 className="ay-section-title">{t('templateClauses')}</h3>
              <ClausesRead clauses={record.clauses} />
            </>
          )}
        </>
      )}
    </RecordDrawer>
  );
};

/** Each with what it applies to. */
const ClausesRead = ({ clauses }: { clauses: Clauses }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const when = ({ hazardCategory, riskLevel }: Clauses[number]) =>
    [hazardCategory && label(hazardCategories[hazardCategory]), riskLevel && label(riskLevels[riskLevel])]
      .filter(Boolean)
      .join(' · ');
  return (
    <ul className="ay-clauses-read">
      {clauses.map((clause, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: clauses have no other name and do not move here
        <li key={at}>
          <strong>{when(clause) || t('clauseAlways')}</strong>
          <RichTextView html={clause.content} />
        </li>
      ))}
    </ul>
  );
};

export default TemplateDetail;
