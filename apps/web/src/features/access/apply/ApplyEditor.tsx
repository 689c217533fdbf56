import { type ApplyDetails, type ApplyState, accessApplyEndpoints, type UserInfo } from '@anyan/contract';
import { App, Button, Drawer, Form, Grid } from 'antd';
import { useId, useState } from 'react';
import { CallFailed } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { normalise } from '../../../platform/rules.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { FormContents } from '../../../widgets/form/context.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { useLeaveGuard } from '../../../widgets/form/useLeaveGuard.ts';
import '../../../widgets/form/form.css';
import { StepBar } from '../../../widgets/show/StepBar.tsx';
import type { Signature } from '../../../widgets/sign/SignatureField.tsx';
import { Checklist } from './ApplyContents.tsx';
import { ApplyFacts } from './ApplyFacts.tsx';
import { CheckStep, PledgeStep } from './ApplySteps.tsx';
import { fieldsOfStep, stepOfField, stepTexts, type Values } from './applySteps.ts';
import { texts } from './applyTexts.ts';
import { PickRooms } from './PickRooms.tsx';
import { type ApplyInput, type Submitted, useAccessApplication } from './useAccessApplication.ts';
import { keyOf, usePledges } from './usePledges.ts';
import '../access.css';

interface Props {
  draft: ApplyDetails | undefined;
  begin: Values;
  me: Pick<UserInfo, 'userType'>;
  onClose: () => void;
}

const valuesOf = (draft: ApplyDetails): Values => ({
  ...{ applyKind: draft.applyKind, laboratoryId: draft.laboratoryId, roomIds: draft.roomIds },
  ...{ userIds: draft.userIds, purpose: draft.purpose, project: draft.project, mentorId: draft.mentorId },
  ...{ periodFrom: draft.periodFrom, periodTo: draft.periodTo, nights: draft.nights, slots: draft.slots },
  ...{ activities: draft.activities, companionIds: draft.companionIds, attachments: draft.attachments },
});

/** What is said of one that was handed in; else that it was. */
const outcomes: Readonly<Partial<Record<ApplyState, 'passed'>>> = { approved: 'passed' };

interface Written {
  signature: Signature;
  of: string;
}

const writtenOf = ({ signatureFileId, signatureUrl, pledges }: ApplyDetails): Written | undefined =>
  signatureFileId && signatureUrl
    ? { signature: { fileId: signatureFileId, url: signatureUrl }, of: keyOf(pledges) }
    : undefined;

const { accessApplyAdd } = accessApplyEndpoints;

/** The application in four steps: rooms, purpose and period, what is missing, pledge. */
export const ApplyEditor = ({ draft, begin, me, onClose }: Props) => {
  const t = useTexts(texts);
  const fail = useFailure();
  const { message } = App.useApp();
  const name = useId();
  const phone = Grid.useBreakpoint().md === false;
  const [form] = Form.useForm<Values>();
  const [step, setStep] = useState(0);
  const [changed, setChanged] = useState(false);
  const [handedIn, setHandedIn] = useState<Submitted>();
  const guard = useLeaveGuard(changed);
  const applying = useAccessApplication(draft && { id: draft.id, version: draft.version });
  const initial = draft ? valuesOf(draft) : begin;
  const values = (Form.useWatch((all) => all, { form, preserve: true }) as Values | undefined) ?? initial;
  const pledges = usePledges(values);
  const [written, setWritten] = useState(draft && writtenOf(draft));
  const signed = written?.of === pledges.key ? written.signature : undefined;

  const inputNow = (): ApplyInput => {
    const all = { ...initial, ...form.getFieldsValue(true) } as ApplyInput;
    // Of nights the period is what they are, as the server finds too.
    const dates = (all.nights ?? []).map(({ date }) => date).sort();
    const period =
      all.applyKind === 'night' ? { periodFrom: dates[0] ?? '', periodTo: dates.at(-1) ?? '' } : {};
    return {
      ...normalise({ ...all, ...period }, accessApplyAdd.input),
      pledges: signed ? pledges.data.map(({ roomId, version }) => ({ roomId, version })) : [],
      signatureFileId: signed?.fileId ?? null,
    };
  };
  const isRight = async (steps: readonly number[]): Promise<boolean> => {
    for (const at of steps)
      try {
        await form.validateFields(fieldsOfStep(at, values) as never);
      } catch {
        setStep(at);
        return false;
      }
    return true;
  };
  const tell = (error: unknown) => {
    fail(error);
    const errors = error instanceof CallFailed ? (error.errors ?? []) : [];
    // What is wrong within a list stands at the list.
    const nameOf = (field: string) => field.split(/[./[]/)[0] as never;
    form.setFields(errors.map(({ field, message: says }) => ({ name: nameOf(field), errors: [says] })));
    if (errors[0]) setStep(stepOfField(errors[0].field));
  };
  const saved = async (): Promise<boolean> => {
    try {
      if (!(await applying.save(inputNow()))) return false;
      setChanged(false);
      return true;
    } catch (error) {
      tell(error);
      return false;
    }
  };
  const save = async () => {
    if ((await isRight([0, 1])) && (await saved())) void message.success(t('savedDraft'));
  };
  const submit = async () => {
    if (!(await isRight([0, 1]))) return;
    try {
      const answer = await applying.submit(inputNow());
      if (!answer) return;
      void message.success(t(outcomes[answer.state] ?? 'submitted'));
      if (answer.lacking === 0) return onClose();
      // What is still missing stays to be read, with the ways to it.
      setChanged(false);
      setHandedIn(answer);
    } catch (error) {
      tell(error);
    }
  };
  const go = async (to: number) => {
    if (to < step) return setStep(to);
    if (!(await isRight([0, 1].filter((at) => at < to)))) return;
    // What others lack is told of what is saved.
    if (to > 1 && values.applyKind === 'batch' && !(await saved())) return;
    setStep(to);
  };
  const last = step === stepTexts.length - 1;

  if (handedIn)
    return (
      <Drawer
        open
        size={phone ? '100%' : 860}
        title={t('submitted')}
        onClose={onClose}
        footer={
          <div className="access-form-foot">
            <Button type="primary" onClick={onClose}>
              {t('read')}
            </Button>
          </div>
        }
      >
        <Checklist {...handedIn} own={values.applyKind !== 'batch'} laboratoryId={values.laboratoryId} />
      </Drawer>
    );
  return (
    <Drawer
      open
      size={phone ? '100%' : 860}
      title={t(draft ? 'formEdit' : 'formNew')}
      onClose={() => guard(onClose)}
      footer={
        <div className="access-form-foot">
          <Button onClick={() => void save()} loading={applying.busy}>
            {t('saveDraft')}
          </Button>
          {step > 0 && <Button onClick={() => setStep(step - 1)}>{t('back')}</Button>}
          {last ? (
            <Button
              type="primary"
              loading={applying.busy}
              disabled={!pledges.ready || (pledges.data.length > 0 && !signed)}
              title={pledges.data.length > 0 && !signed ? t('signFirst') : undefined}
              onClick={() => void submit()}
            >
              {t('submit')}
            </Button>
          ) : (
            <Button type="primary" onClick={() => void go(step + 1)}>
              {t('next')}
            </Button>
          )}
        </div>
      }
    >
      <StepBar
        current={step}
        onStep={(to) => void go(to)}
        steps={stepTexts.map((key) => ({ title: t(key) }))}
      />
      <FormContents
        value={{
          ...{ schema: accessApplyAdd.input, conflicts: {}, adopt: () => {}, readOnly: applying.busy },
          touched: () => setChanged(true),
        }}
      >
        <Form
          form={form}
          name={name}
          initialValues={initial}
          layout="vertical"
          className="access-form"
          onValuesChange={() => setChanged(true)}
          validateTrigger="onChange"
        >
          <div hidden={step !== 0}>
            <Field name="roomIds" wide control={<PickRooms about={initial.laboratoryId} />} />
          </div>
          <div hidden={step !== 1} className="ay-form">
            <ApplyFacts values={values} userType={me.userType} draft={draft} />
          </div>
        </Form>
      </FormContents>
      {step === 2 && <CheckStep values={values} id={applying.at?.id} />}
      {last && (
        <PledgeStep
          {...{ values, me, pledges, signature: signed }}
          onSign={(signature) => {
            setWritten(signature && { signature, of: pledges.key });
            setChanged(true);
          }}
        />
      )}
    </Drawer>
  );
};
