import {
  type ApplicationDetails,
  applicationEndpoints,
  type LaboratoryDetails,
  type LaboratoryDraft,
  laboratoryEndpoints,
  staffType,
  type TObject,
  type UserInfo,
} from '@anyan/contract';
import { App, Button, Drawer, Form, Grid } from 'antd';
import { useId, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { normalise } from '../../../platform/rules.ts';
import { ApprovalPreview, type Choices } from '../../../widgets/approval/ApprovalPreview.tsx';
import { FormContents } from '../../../widgets/form/context.ts';
import '../../../widgets/form/form.css';
import { useLeaveGuard } from '../../../widgets/form/useLeaveGuard.ts';
import { StepBar, type StepState } from '../../../widgets/show/StepBar.tsx';
import { texts } from '../applicationTexts.ts';
import { ApplicationNotes } from './ApplicationNotes.tsx';
import { ApplicationStep } from './ApplicationStep.tsx';
import { documentsOf, draftDiff, draftOf, knownOf } from './draft.ts';
import { fieldsOf, problemsIn } from './draftProblems.ts';
import { draftFieldNames, type Step, stepKeys, stepOfField } from './draftSteps.ts';
import { LiveDiff } from './LiveDiff.tsx';
import { useApplication } from './useApplication.ts';
import '../application.css';

const { laboratoryAdd } = laboratoryEndpoints;
const { applicationSave } = applicationEndpoints;
/** Who applies, for what a new laboratory of his begins with. */
type Me = Pick<UserInfo, 'id' | 'name' | 'userType' | 'phone' | 'organizationId'>;

const begunBy = (me: Me | undefined, nameOf: (name: string) => string) => ({
  laboratoryName: me && nameOf(me.name),
  organizationId: me?.organizationId ?? undefined,
  laboratoryType: '1' as const,
  // Rows that only wait to be filled in are no part of a draft.
  rooms: [{ roomId: null as unknown as string, share: 100, use: 'experiment' as const }],
  headId: me?.userType === staffType ? me.id : undefined,
  safetyOfficerIds: [],
  // A number that is masked is nobody's to call.
  emergencyContacts: [{ name: me?.name ?? '', phone: me?.phone?.includes('*') ? '' : (me?.phone ?? '') }],
});

type Values = LaboratoryDraft & { reason?: string | null; attachments?: string[] };

/** Rows that were added and not filled in are no part of a draft. */
const draftIn = (values: Values): LaboratoryDraft => {
  const draft = normalise(
    Object.fromEntries(draftFieldNames.map((name) => [name, values[name]])) as LaboratoryDraft,
    applicationSave.input.properties.draft as unknown as TObject,
  );
  return {
    ...draft,
    rooms: draft.rooms?.filter(({ roomId, share }) => roomId && share),
    emergencyContacts: draft.emergencyContacts?.filter(({ name, phone }) => name.trim() && phone.trim()),
  };
};

const copied = ({ draft }: ApplicationDetails, before: LaboratoryDraft | undefined): LaboratoryDraft => ({
  ...draft,
  photos: before?.photos ?? [],
  evacuationPlanId: before?.evacuationPlanId ?? null,
});

interface Props {
  kind: 'create' | 'change';
  application: ApplicationDetails | undefined;
  /** Begins with its contents; pictures and attachments belong to it and stay there. */
  like?: ApplicationDetails;
  laboratory: LaboratoryDetails | undefined;
  me?: Me;
  onClose: () => void;
}

/** The application in four steps, with what it changes beside it. */
export const ApplicationEditor = ({ kind, application, like, laboratory, me, onClose }: Props) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const name = useId();
  const [form] = Form.useForm<Values>();
  const notes = useRef<HTMLSpanElement>(null);
  const [step, setStep] = useState(0);
  const [changed, setChanged] = useState(false);
  const [visited, setVisited] = useState<ReadonlySet<number>>(
    // What is gone on with has been looked through before.
    () => new Set(application ? stepKeys.keys() : []),
  );
  const [choices, setChoices] = useState<Choices>({});
  const guard = useLeaveGuard(changed);
  const phone = Grid.useBreakpoint().md === false;
  const before = useMemo(() => laboratory && draftOf(laboratory), [laboratory]);
  const known = useMemo(() => {
    const { people, ...rest } = knownOf(laboratory, application ?? like);
    return { ...rest, people: me ? [...people, me] : people };
  }, [laboratory, application, like, me]);
  const documents = documentsOf(application);
  const of = { laboratoryId: laboratory?.id, applicationId: application?.id };
  const sending = useApplication(application);
  const initial: Values = {
    ...(application?.draft ??
      (like ? copied(like, before) : (before ?? begunBy(me, (one) => t('nameOf', { name: one }))))),
    reason: (application ?? like)?.reason,
    attachments: documents.map(({ id }) => id),
  };
  const values = (Form.useWatch((all) => all, { form, preserve: true }) as Values | undefined) ?? initial;

  const input = () => {
    const all = { ...initial, ...form.getFieldsValue(true) } as Values;
    return {
      kind,
      laboratoryId: laboratory?.id ?? null,
      draft: draftIn(all),
      reason: all.reason ?? null,
      attachments: all.attachments ?? [],
    };
  };
  const save = async () => {
    const saved = await sending.save(input());
    if (!saved) return;
    setChanged(false);
    void message.success(t('savedDraft'));
  };
  const problems = problemsIn(draftIn(values), values.reason, sending.told, t('noReason'));
  const [tried, setTried] = useState(false);
  const shown = problems.filter(({ field }) => tried || visited.has(stepOfField(field)));
  /** Marks at their fields what the list says of a step that is left. */
  const mark = (steps: readonly Step[]) =>
    void form.validateFields(steps.flatMap((one) => [...fieldsOf(one)]) as never).catch(() => {});
  const focus = (field: string | undefined) =>
    field &&
    // Its step has to be shown first.
    requestAnimationFrame(() =>
      form.scrollToField(field.split(/[./[]/)[0] as never, { block: 'center', focus: true }),
    );
  const go = (to: number, field?: string) => {
    setVisited(new Set([...visited, step]));
    mark(stepKeys.slice(step, step + 1));
    setStep(to);
    focus(field ?? problems.find((one) => stepOfField(one.field) === to)?.field);
  };
  const submit = async () => {
    setTried(true);
    setVisited(new Set(stepKeys.keys()));
    const [first] = problems;
    if (first) {
      mark(stepKeys);
      go(stepOfField(first.field), first.field);
      return;
    }
    if (await sending.submit(input(), choices)) return onClose();
    setChanged(false);
    // What the register said stands over the form, which may be far above.
    requestAnimationFrame(() => notes.current?.scrollIntoView({ block: 'start' }));
  };
  const merge = async () => {
    if (await sending.save({ ...input(), merge: true })) void message.success(t('merged'));
  };
  const stateOf = (at: number): StepState => {
    if (!visited.has(at)) return 'later';
    return problems.some(({ field }) => stepOfField(field) === at) ? 'fault' : 'done';
  };
  const last = step === stepKeys.length - 1;

  return (
    <Drawer
      open
      size={phone ? '100%' : 1120}
      title={t(`${kind}Title`)}
      onClose={() => guard(onClose)}
      footer={
        <div className="ay-application-foot">
          <Button onClick={() => void save()} loading={sending.busy}>
            {t('saveDraft')}
          </Button>
          {step > 0 && <Button onClick={() => go(step - 1)}>{t('back')}</Button>}
          {last ? (
            <Button type="primary" loading={sending.busy} onClick={() => void submit()}>
              {t(application?.state === 'returned' ? 'resubmit' : 'submit')}
            </Button>
          ) : (
            <Button type="primary" onClick={() => go(step + 1)}>
              {t('next')}
            </Button>
          )}
        </div>
      }
    >
      <span ref={notes} />
      <ApplicationNotes
        stale={sending.stale}
        theirs={application?.theirs ?? []}
        problems={shown}
        onMerge={() => void merge()}
        onGo={(field) => go(stepOfField(field), field)}
      />
      <StepBar
        current={step}
        onStep={go}
        steps={stepKeys.map((key, at) => ({ title: t(key), state: stateOf(at) }))}
      />
      <div className="ay-application">
        <FormContents
          value={{
            schema: laboratoryAdd.input,
            conflicts: {},
            adopt: () => {},
            readOnly: sending.busy,
            touched: () => setChanged(true),
          }}
        >
          <Form
            form={form}
            name={name}
            initialValues={initial}
            layout="vertical"
            onValuesChange={() => setChanged(true)}
            validateTrigger="onChange"
          >
            {stepKeys.map((key, at) => (
              // Those of the other steps stay as well: what was chosen in them keeps its name and its picture.
              <div key={key} className="ay-form ay-application-step" hidden={at !== step}>
                <ApplicationStep step={key} known={known} documents={documents} of={of} />
              </div>
            ))}
          </Form>
        </FormContents>
        <div className="ay-application-side">
          <LiveDiff before={before} after={draftIn(values)} known={known} />
          {last && (
            <ApprovalPreview
              kind={kind === 'create' ? 'laboratoryCreate' : 'laboratoryChange'}
              facts={{
                riskLevel: laboratory?.riskLevel ?? null,
                laboratoryType: values.laboratoryType ?? null,
                roomsChanged: draftDiff(before, draftIn(values), ['rooms']).length > 0,
                exemption: false,
                headId: [laboratory?.head?.id ?? values.headId ?? []].flat(),
              }}
              laboratoryId={laboratory?.id}
              organizationId={laboratory?.organizationId ?? values.organizationId ?? undefined}
              choices={choices}
              onChoose={setChoices}
            />
          )}
        </div>
      </div>
    </Drawer>
  );
};
