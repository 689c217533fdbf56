import { fieldOf, type LaboratoryDraft, laboratoryEndpoints } from '@anyan/contract';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { texts } from '../applicationTexts.ts';
import { changeWords } from './changeWords.ts';
import { draftDiff, type Known } from './draft.ts';
import { draftFieldNames } from './draftSteps.ts';
import { useNames } from './useNames.ts';
import '../application.css';

const schema = laboratoryEndpoints.laboratoryAdd.input;

interface Props {
  before: Partial<LaboratoryDraft> | undefined;
  after: Partial<LaboratoryDraft>;
  known: Known;
}

/** What the application changes of the register, while it is being written. */
export const LiveDiff = ({ before, after, known }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const nameOf = useNames(known);
  const title = t(before ? 'changes' : 'filledIn');
  const changes = draftDiff(before, after, draftFieldNames);
  const words = (field: string, value: unknown) => changeWords(field, value, { label, nameOf });
  return (
    <aside className="ay-diff" aria-label={title}>
      <h3>
        {title}
        {changes.length > 0 && (
          <small>{t(before ? 'changeCount' : 'filledCount', { n: changes.length })}</small>
        )}
      </h3>
      {changes.length === 0 ? (
        <p>{t('noChange')}</p>
      ) : (
        <dl>
          {changes.map(({ field, before: was, after: next }) => (
            <div key={field}>
              <dt>{label(fieldOf(schema, field) ?? {})}</dt>
              {before && was !== null && (
                <dd>
                  <del>{words(field, was)}</del>
                </dd>
              )}
              <dd>
                <ins>{words(field, next)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </aside>
  );
};
