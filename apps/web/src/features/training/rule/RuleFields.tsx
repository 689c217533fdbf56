import type { ExamRuleDetails } from '@anyan/contract';
import type { ReactNode } from 'react';
import { useAuth } from '../../../platform/auth.tsx';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { LazyOrganizationSelect, LazyPersonSelect } from '../../../widgets/pick/lazy.tsx';
import { Help } from '../../../widgets/show/Help.tsx';
import { texts } from '../ruleTexts.ts';
import { AudienceEditor } from './AudienceEditor.tsx';
import { FixedQuestions } from './FixedQuestions.tsx';
import { MinutesByType } from './MinutesByType.tsx';
import { PaperRows } from './PaperRows.tsx';
import { CoursewareSelect, ExamsSelect, TemplateSelect, WordList } from './pickers.tsx';
import { questionName } from './ruleWords.ts';
import { Totals } from './Totals.tsx';
import './rule.css';

interface Props {
  /** The rule as it is, for the names of what its ids name. */
  known: ExamRuleDetails | undefined;
  /** The rule itself: no exam is to be passed before itself. */
  except: string | undefined;
}

/** All that an exam rule says, part by part. */
export const RuleFields = ({ known, except }: Props) => {
  const t = useTexts(texts);
  return (
    <>
      <Part title={t('basics')}>
        <Basics known={known} except={except} />
      </Part>
      <Part title={t('paper')} dense>
        <Paper known={known} />
      </Part>
      <Part title={t('rules')} dense>
        <Rules known={known} />
      </Part>
      <Part title={t('audience')}>
        <AudienceEditor known={known} />
      </Part>
      <Part title={t('review')}>
        <Field name="review" />
        <Field name="reviewWhen" />
      </Part>
      <Part title={t('certificate')}>
        <CertificateFields known={known} />
      </Part>
    </>
  );
};

interface PartProps {
  title: string;
  /** Numbers and switches, four beside each other. */
  dense?: boolean;
  children: ReactNode;
}

const Part = ({ title, dense, children }: PartProps) => (
  <section className="rule-part" aria-label={title}>
    <h3>{title}</h3>
    <div className="rule-grid" data-dense={dense}>
      {children}
    </div>
  </section>
);

const Basics = ({ known, except }: Props) => {
  const t = useTexts(texts);
  const { collegeWide } = useAuth();
  return (
    <>
      <Field name="examName" autoFocus />
      <Field name="examKind" />
      <Field name="openAt" help={t('openHelp')} />
      <Field name="closeAt" help={t('closeHelp')} />
      <Field
        name="ownerOrganizationId"
        needed={!collegeWide}
        placeholder={collegeWide ? t('ownerNone') : undefined}
        control={<LazyOrganizationSelect />}
      />
      <Field name="prerequisiteIds" control={<ExamsSelect known={known?.prerequisites} without={except} />} />
      <Field name="coursewareIds" control={<CoursewareSelect known={known?.courseware} />} />
      <Field name="requiredMinutes" help={t('minutesHelp')} />
      <Field name="minutesByType" control={<MinutesByType />} />
      <Field name="description" />
      <Field name="instructions" />
      <Field name="pledge" help={t('pledgeHelp')} />
    </>
  );
};

const Paper = ({ known }: Pick<Props, 'known'>) => {
  const t = useTexts(texts);
  return (
    <>
      <PaperRows />
      <Field
        name="fixedQuestions"
        wide
        help={t('fixedHelp')}
        control={<FixedQuestions known={known?.questions.map(questionName)} />}
      />
      <Field name="passScore" help={<Totals withPass />} />
      <Field name="multipleScoring" term={<Help of="multipleScoring" />} />
      <Field name="shuffleQuestions" />
      <Field name="shuffleOptions" term={<Help of="shuffle" />} />
      <Field name="sameTypeTogether" />
      <Field name="avoidRecent" term={<Help of="avoidRecent" />} />
      <Field name="allowPractice" help={t('practiceHelp')} />
      <Field
        name="graders"
        wide
        help={t('gradersHelp')}
        control={<LazyPersonSelect multiple userType={1} known={known?.people ?? []} />}
      />
    </>
  );
};

const Rules = ({ known }: Pick<Props, 'known'>) => {
  const t = useTexts(texts);
  return (
    <>
      <Field name="durationMinutes" />
      <Field name="minSubmitMinutes" help={t('zeroUnlimited')} />
      <Field name="attempts" help={t('zeroUnlimited')} />
      <Field name="attemptsPerDay" help={t('zeroUnlimited')} />
      <Field name="intervalMinutes" help={t('zeroUnlimited')} />
      <Field name="allowImprove" />
      <Field name="hardClose" term={<Help of="hardClose" />} />
      <Field name="fullscreen" />
      <Field name="leaveLimit" help={t('zeroCounted')} term={<Help of="leaveLimit" />} />
      <Field name="leaveGraceSeconds" term={<Help of="leaveGrace" />} />
      <Field name="leaveAction" />
      <Field name="disableCopy" />
      <Field name="examCode" help={t('codeHelp')} term={<Help of="examCode" />} />
      <Field name="watermark" />
      <Field name="needPhoto" help={t('photoHelp')} />
      <Field
        name="ipRanges"
        wide
        help={t('rangesHelp')}
        term={<Help of="ipRange" />}
        control={<WordList />}
      />
      <Field
        name="invigilators"
        wide
        help={t('invigilatorsHelp')}
        control={<LazyPersonSelect multiple userType={1} known={known?.people ?? []} />}
      />
    </>
  );
};

const CertificateFields = ({ known }: Pick<Props, 'known'>) => {
  const t = useTexts(texts);
  return (
    <>
      <Field
        name="certificateTemplateId"
        help={t('certificateHelp')}
        control={<TemplateSelect known={known?.certificateTemplates} />}
      />
      <Field name="validMonths" help={t('zeroForGood')} />
      <Field name="renewDays" />
      <Field name="renewMode" />
      <Field name="renewMinutes" help={t('renewMinutesHelp')} />
      <Field name="coversRiskLevel" help={t('coversHelp')} />
      <Field name="coversHazardCategories" />
      <Field name="coversSpecial" />
    </>
  );
};
