import {
  audienceFields,
  coursewareGone,
  type ExamRuleDetails,
  examRuleEndpoints,
  leaveActions,
} from '@anyan/contract';
import { lazy, type ReactNode, Suspense } from 'react';
import { formatNumber, nameComma } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { RichTextView } from '../../../widgets/rich/RichTextView.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from '../ruleTexts.ts';
import { PaperTable } from './PaperTable.tsx';
import { satOf, usePaperWords, useWindowWords } from './ruleWords.ts';
import { useAudienceFacts } from './useAudienceFacts.ts';
import { useTypeNames } from './useTypeNames.ts';
import './rule.css';

const Extensions = lazy(() => import('../extension/Extensions.tsx'));
const schema = examRuleEndpoints.examRoleDetails.result;

interface Props {
  rule: ExamRuleDetails;
}

/** All that an exam rule says, in the groups of its form. */
export const RuleFacts = ({ rule }: Props) => {
  const t = useTexts(texts);
  return (
    <div className="rule-groups">
      <Basics rule={rule} />
      <Group title={t('paper')}>
        <Paper rule={rule} />
      </Group>
      <Group title={t('rules')}>
        <Sitting rule={rule} />
      </Group>
      <Group title={t('audience')}>
        <Audience rule={rule} />
      </Group>
      <Group title={t('review')}>
        <Fields record={rule} schema={schema} fields={['review', 'reviewWhen']} />
      </Group>
      <Group title={t('certificate')}>
        <Certificate rule={rule} />
      </Group>
      {rule.instructions && (
        <Group title={t('instructions')}>
          <RichTextView html={rule.instructions} />
        </Group>
      )}
      <Suspense fallback={null}>
        <Extensions rule={rule} />
      </Suspense>
    </div>
  );
};

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="ay-section-title">{title}</h3>
    {children}
  </section>
);

const Basics = ({ rule }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const window = useWindowWords();
  const typeName = useTypeNames();
  const byType = (some: NonNullable<ExamRuleDetails['minutesByType']>) =>
    some
      .map(({ coursewareTypeId, minutes }) => `${typeName(coursewareTypeId)} ${minutes} ${t('minutesUnit')}`)
      .join(nameComma());
  const coursewareOf = ({ courseware }: ExamRuleDetails) =>
    courseware.map(({ id, name, gone }) => (
      <div key={id}>
        {name} {gone && <Tag tone="error">{label(coursewareGone[gone])}</Tag>}
      </div>
    ));
  return (
    <Fields
      record={rule}
      schema={schema}
      fields={[
        'examKind',
        { field: 'openAt', title: t('window'), render: window },
        { field: 'ownerName', render: ({ ownerName }) => ownerName ?? t('ownerNone') },
        { field: 'satCount', title: t('satPassed'), render: satOf },
        'revision',
        'prerequisites?',
        ...(rule.courseware.length > 0 ? [{ field: 'courseware' as const, render: coursewareOf }] : []),
        'requiredMinutes?',
        ...(rule.minutesByType?.length
          ? [{ field: 'minutesByType' as const, render: () => byType(rule.minutesByType ?? []) }]
          : []),
        'description?',
        'pledge?',
      ]}
    />
  );
};

const Paper = ({ rule }: Props) => {
  const t = useTexts(texts);
  const paper = usePaperWords();
  return (
    <>
      <PaperTable rule={rule} />
      <Fields
        record={rule}
        schema={schema}
        fields={[
          { field: 'totalScore', title: t('paper'), render: paper },
          ...(['multipleScoring', 'shuffleQuestions', 'shuffleOptions'] as const),
          ...(['sameTypeTogether', 'avoidRecent', 'allowPractice'] as const),
          ...(rule.graders?.length ? [{ field: 'graders', render: gradersOf } as const] : []),
        ]}
      />
    </>
  );
};

const gradersOf = ({ graders = [], people }: ExamRuleDetails): string =>
  graders.flatMap((id) => people.find((one) => one.id === id)?.name ?? []).join(nameComma());

const Sitting = ({ rule }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const count = (n: number): string => (n === 0 ? t('unlimited') : formatNumber(n));
  const leaving = ({ leaveLimit: n, leaveAction, leaveGraceSeconds: grace }: ExamRuleDetails) =>
    [
      n === 0 ? t('leaveCounted') : t('leaveLimited', { n, action: label(leaveActions[leaveAction]) }),
      grace > 0 && t('leaveGrace', { n: grace }),
    ]
      .filter(Boolean)
      .join(' · ');
  const namesOf = ({ invigilators = [], people }: ExamRuleDetails) =>
    invigilators.map((id) => people.find((one) => one.id === id)?.name ?? t('gone')).join(nameComma()) ||
    t('invigilatorsNone');
  return (
    <Fields
      record={rule}
      schema={schema}
      fields={[
        'durationMinutes',
        { field: 'minSubmitMinutes', render: ({ minSubmitMinutes }) => count(minSubmitMinutes) },
        { field: 'attempts', render: ({ attempts }) => count(attempts) },
        { field: 'attemptsPerDay', render: ({ attemptsPerDay }) => count(attemptsPerDay) },
        { field: 'intervalMinutes', render: ({ intervalMinutes }) => count(intervalMinutes) },
        ...(['allowImprove', 'hardClose'] as const),
        { field: 'leaveLimit', title: t('leaveTitle'), render: leaving },
        ...(['fullscreen', 'disableCopy', 'watermark', 'needPhoto'] as const),
        { field: 'ipRanges', render: ({ ipRanges }) => ipRanges?.join(' ') || t('unlimited') },
        { field: 'examCode', render: ({ examCode }) => examCode || t('noCode') },
        { field: 'invigilators', render: namesOf },
      ]}
    />
  );
};

const Certificate = ({ rule }: Props) => {
  const t = useTexts(texts);
  const [template] = rule.certificateTemplates;
  if (!template) return <p>{t('noCertificate')}</p>;
  return (
    <Fields
      record={rule}
      schema={schema}
      fields={[
        { field: 'certificateTemplateId', render: () => template.name },
        {
          field: 'validMonths',
          render: ({ validMonths }) => (validMonths ? formatNumber(validMonths) : t('forGood')),
        },
        ...(['renewDays', 'renewMode'] as const),
        ...(rule.renewMode === 'exam' ? [] : (['renewMinutes'] as const)),
        ...(['coversHazardCategories', 'coversRiskLevel', 'coversSpecial'] as const),
      ]}
    />
  );
};

const Audience = ({ rule }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const facts = useAudienceFacts()(rule.audience, rule);
  return (
    <dl className="ay-fields">
      <div>
        <dt>{t('headsTitle')}</dt>
        <dd>{t('peopleOf', { n: formatNumber(rule.audienceCount) })}</dd>
      </div>
      {Object.entries(facts).map(
        ([field, words]) =>
          words && (
            <div key={field}>
              <dt>{label(audienceFields[field as keyof typeof audienceFields])}</dt>
              <dd>{words}</dd>
            </div>
          ),
      )}
    </dl>
  );
};
