import {
  type ApplicationDetails,
  type LaboratoryDetails,
  type LaboratoryDraft,
  ledger,
  type TObject,
} from '@anyan/contract';
import { App, Button, Drawer, Form, Grid } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { normalise } from '../../../platform/rules.ts';
import { ApprovalPreview, type Choices } from '../../../widgets/approval/ApprovalPreview.tsx';
import { FormContents } from '../../../widgets/form/context.ts';
import '../../../widgets/form/form.css';
import { useLeaveGuard } from '../../../widgets/form/useLeaveGuard.ts';
import { StepBar } from '../../../widgets/show/StepBar.tsx';
import { texts } from '../applicationTexts.ts';
import { ApplicationNotes } from './ApplicationNotes.tsx';
import { ApplicationStep } from './ApplicationStep.tsx';
import { documentsOf, draftDiff, draftOf, knownOf } from './draft.ts';
import { draftFieldNames, stepKeys, stepOfField } from './draftSteps.ts';
import { LiveDiff } from './LiveDiff.tsx';
import { useApplication } from './useApplication.ts';
import '../application.css';

const { laboratoryAdd, applicationSave } = ledger.endpoints;
const nothing = { rooms: [], safetyOfficerIds: [], emergencyContacts: [] };

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
  onClose: () => void;
}

/** The application in four steps, with what it changes beside it. */
export const ApplicationEditor = ({ kind, application, like, laboratory, onClose }: Props) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const name = useId();
  const [form] = Form.useForm<Values>();
  const [step, setStep] = useState(0);
  const [changed, setChanged] = useState(false);
  const [choices, setChoices] = useState<Choices>({});
  const guard = useLeaveGuard(changed);
  const phone = Grid.useBreakpoint().md === false;
  const before = useMemo(() => laboratory && draftOf(laboratory), [laboratory]);
  const known = useMemo(() => knownOf(laboratory, application ?? like), [laboratory, application, like]);
  const documents = documentsOf(application);
  const sending = useApplication(application);
  const initial: Values = {
    ...(application?.draft ?? (like ? copied(like, before) : (before ?? nothing))),
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
  const submit = async () => {
    try {
      await form.validateFields(['reason']);
    } catch {
      return;
    }
    if (await sending.submit(input(), choices)) onClose();
    else setChanged(false);
  };
  const merge = async () => {
    if (await sending.save({ ...input(), merge: true })) void message.success(t('merged'));
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
          {step > 0 && <Button onClick={() => setStep(step - 1)}>{t('back')}</Button>}
          {last ? (
            <Button type="primary" loading={sending.busy} onClick={() => void submit()}>
              {t(application?.state === 'returned' ? 'resubmit' : 'submit')}
            </Button>
          ) : (
            <Button type="primary" onClick={() => setStep(step + 1)}>
              {t('next')}
            </Button>
          )}
        </div>
      }
    >
      <ApplicationNotes
        stale={sending.stale}
        theirs={application?.theirs ?? []}
        problems={sending.problems}
        onMerge={() => void merge()}
        onGo={(field) => setStep(stepOfField(field))}
      />
      <StepBar current={step} steps={stepKeys.map((key) => ({ title: t(key) }))} />
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
                <ApplicationStep step={key} known={known} documents={documents} />
              </div>
            ))}
          </Form>
        </FormContents>
        <div className="ay-application-side">
          <LiveDiff before={before} after={values} known={known} />
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
