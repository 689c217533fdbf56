import {
  type CoursewareDetails,
  type CoursewareRow,
  coursewareEndpoints,
  coursewareFields,
  type InputOf,
  pickFields,
} from '@anyan/contract';
import { Alert, Button, Form, type FormInstance } from 'antd';
import { useState } from 'react';
import { useAuth } from '../../../platform/auth.tsx';
import { call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall, useRefresh } from '../../../platform/query.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { LazyCoursewareTypeSelect, LazyOrganizationSelect } from '../../../widgets/pick/lazy.tsx';
import { StepBar } from '../../../widgets/show/StepBar.tsx';
import { PictureField } from '../../../widgets/upload/PictureField.tsx';
import { texts } from '../coursewareTexts.ts';
import { AudienceEditor } from '../rule/AudienceEditor.tsx';
import { WordList } from '../rule/pickers.tsx';
import { ChaptersEditor } from './ChaptersEditor.tsx';
import { DraftPreview } from './Preview.tsx';
import '../rule/rule.css';
import './courseware.css';

const { coursewareAdd, coursewareEdit, coursewareDetails } = coursewareEndpoints;
type Input = InputOf<typeof coursewareEdit>;

const fresh: Partial<Input> = {
  ...{ chapters: [], tags: [], compulsory: false, dueDays: 0, relearnMonths: 0, orderLocked: true },
  audience: {
    ...{ wholeCollege: false, organizationIds: [], userTypes: [], roles: [], grades: [] },
    ...{ laboratoryIds: [], hazardCategories: [], riskLevels: [], userIds: [], excludeUserIds: [] },
  },
};

const minutesOf = (chapters: readonly { requiredSeconds?: number | null | undefined }[]): number =>
  Math.ceil(chapters.reduce((sum, { requiredSeconds }) => sum + (requiredSeconds ?? 0), 0) / 60);

/** The form of a record; what its chapters sum up to is asked for by none. */
const editOf = (details: CoursewareDetails): Partial<Input> => ({
  ...{ id: details.id, version: details.version },
  ...(pickFields(coursewareFields, details) as Partial<Input>),
  requiredMinutes: details.requiredMinutes > minutesOf(details.chapters) ? details.requiredMinutes : null,
  chapters: details.chapters.map(
    ({ durationSeconds: _d, pageCount: _p, url: _u, fileName: _n, bytes: _b, subtitleUrl: _s, ...chapter }) =>
      chapter,
  ),
});

interface Props {
  row?: Pick<CoursewareRow, 'id'>;
  onClose: () => void;
}

/** Writes courseware in three steps; saved by itself every ten seconds. */
const CoursewareForm = ({ row, onClose }: Props) => {
  const t = useTexts(texts);
  const renew = useRefresh();
  const [step, setStep] = useState(0);
  const [savedId, setSavedId] = useState(row?.id);
  const read = useCall(coursewareDetails, { id: savedId ?? '' }, { enabled: !!savedId, staleTime: 0 });
  const found = row && read.isFetchedAfterMount ? read.data : undefined;
  // The first one that was read: what is saved by itself comes from here.
  const [first, setFirst] = useState<CoursewareDetails>();
  if (found && !first) setFirst(found);
  const endpoint = savedId ? coursewareEdit : coursewareAdd;
  const steps = [t('stepBasics'), t('stepChapters'), t('stepPreview')];
  return (
    <FormDrawer
      size={1080}
      title={t(row ? 'editTitle' : 'add')}
      endpoint={endpoint as typeof coursewareEdit}
      initial={row ? first && editOf(first) : fresh}
      {...(row ? { read } : {})}
      {...(row ? { reload: async () => editOf(await call(coursewareDetails, { id: row.id })) } : {})}
      autosave={async (values) => {
        const { id, version } = await call(endpoint as typeof coursewareEdit, values);
        setSavedId(id);
        renew(endpoint);
        return { id, version };
      }}
      onClose={onClose}
    >
      <div className="ay-wide cw-bar">
        <StepBar current={step} steps={steps.map((title) => ({ title }))} onStep={setStep} />
      </div>
      <Form.Item noStyle shouldUpdate>
        {(form) => <Faults form={form} step={step} titles={steps} onStep={setStep} />}
      </Form.Item>
      <section className="rule-part ay-wide" hidden={step !== 0} aria-label={steps[0]}>
        <Basics known={first} />
      </section>
      <section className="ay-wide" hidden={step !== 1} aria-label={steps[1]}>
        <Field name="chapters" wide control={<ChaptersEditor known={first} />} />
      </section>
      {step === 2 && (
        <section className="ay-wide" aria-label={steps[2]}>
          <DraftPreview known={read.data ?? first} />
        </section>
      )}
      <div className="ay-wide cw-steps">
        {step > 0 && <Button onClick={() => setStep(step - 1)}>{t('back')}</Button>}
        {step < 2 && (
          <Button type="primary" ghost onClick={() => setStep(step + 1)}>
            {t('next')}
          </Button>
        )}
      </div>
    </FormDrawer>
  );
};

interface FaultsProps {
  form: Pick<FormInstance, 'getFieldsError'>;
  step: number;
  titles: readonly string[];
  onStep: (step: number) => void;
}

/** What is wrong in another step is told here, with the way there. */
const Faults = ({ form, step, titles, onStep }: FaultsProps) => {
  const t = useTexts(texts);
  const faulty = form.getFieldsError().find(({ errors }) => errors.length > 0);
  if (!faulty) return null;
  const at = faulty.name[0] === 'chapters' ? 1 : 0;
  if (at === step) return null;
  return (
    <Alert
      className="ay-wide"
      type="error"
      showIcon
      title={`${titles[at]}：${faulty.errors[0]}`}
      action={
        <Button size="small" onClick={() => onStep(at)}>
          {t('goThere')}
        </Button>
      }
    />
  );
};

const Basics = ({ known }: { known: CoursewareDetails | undefined }) => {
  const t = useTexts(texts);
  const { collegeWide } = useAuth();
  return (
    <>
      <div className="rule-grid">
        <Field name="coursewareName" autoFocus />
        <Field name="coursewareTypeId" control={<LazyCoursewareTypeSelect mine="write" />} />
        <Field
          name="ownerOrganizationId"
          placeholder={collegeWide ? t('wholeCollege') : undefined}
          control={<LazyOrganizationSelect />}
        />
        <Field name="tags" control={<WordList />} />
        <Field name="summary" wide />
        <Field name="coverFileId" control={<PictureField known={known?.coverUrl ?? null} />} />
      </div>
      <div className="rule-grid" data-dense="true">
        <Field name="compulsory" />
        <Field name="orderLocked" />
        <Field name="requiredMinutes" help={t('minutesHelp')} />
        <Field name="dueDays" help={t('dueHelp')} />
        <Field name="relearnMonths" help={t('relearnHelp')} />
        <Field name="validFrom" />
        <Field name="validTo" />
      </div>
      <h3>{t('audience')}</h3>
      <div className="rule-grid">
        <AudienceEditor known={known} />
      </div>
    </>
  );
};

export default CoursewareForm;
