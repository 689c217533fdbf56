import { passEndpoints, type ResultOf } from '@anyan/contract';
import { Alert, Button, Checkbox, Radio } from 'antd';
import { useEffect, useState } from 'react';
import { bracketed } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useAction } from '../../../platform/query.ts';
import { SignaturePad } from '../../../widgets/sign/SignaturePad.tsx';
import { publicTexts } from './passTexts.ts';

const { briefingOpen, briefingSubmit } = passEndpoints;
type Opened = ResultOf<typeof briefingOpen>;

/** What a visitor reads, answers and signs before his pass can be shown. */
const Briefing = ({ token, onDone }: { token: string; onDone: () => void }) => {
  const t = useTexts(publicTexts);
  const open = useAction(briefingOpen);
  const submit = useAction(briefingSubmit);
  const begin = () => {
    submit.reset();
    open.mutate({ token });
  };
  const failure = submit.error ?? open.error;
  const missed = submit.data && !submit.data.passed ? submit.data : undefined;
  useEffect(() => {
    if (submit.data?.passed) onDone();
  }, [submit.data, onDone]);
  if (missed?.triesLeft === 0) return <Alert showIcon type="error" title={t('failed')} />;
  if (missed)
    return (
      <>
        <Alert showIcon type="warning" title={t('notPassed', { n: missed.triesLeft })} />
        <Button type="primary" size="large" block className="visitor-next" onClick={begin}>
          {t('start')}
        </Button>
      </>
    );
  return (
    <section aria-label={t('read')}>
      <h2>{t('read')}</h2>
      {failure && <Alert showIcon type="error" title={failure.message} />}
      {open.data ? (
        <Sheet
          key={open.data.triesLeft}
          of={open.data}
          busy={submit.isPending}
          onSubmit={(given) => submit.mutate({ token, ...given })}
        />
      ) : (
        <Button type="primary" size="large" block loading={open.isPending} onClick={begin}>
          {t('start')}
        </Button>
      )}
    </section>
  );
};

interface SheetProps {
  of: Opened;
  busy: boolean;
  onSubmit: (given: { answers: { no: number; chosen: string[] }[]; signature: string }) => void;
}

const Sheet = ({ of, busy, onSubmit }: SheetProps) => {
  const t = useTexts(publicTexts);
  const [left, setLeft] = useState(of.waitSeconds);
  const [chosen, setChosen] = useState<Readonly<Record<number, string[]>>>({});
  const [signature, setSignature] = useState('');
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft((before) => before - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const missing = of.questions.filter(({ no }) => !chosen[no]?.length).length;
  const says =
    left > 0
      ? t('wait', { n: left })
      : missing > 0
        ? t('unanswered', { n: missing })
        : signature
          ? null
          : t('unsigned');
  return (
    <>
      <div className="visitor-read">{of.text}</div>
      {of.questions.length > 0 && <h3>{t('answer', { n: of.needed })}</h3>}
      {of.questions.map(({ no, stem, many, options }) => {
        const name = `${no}. ${stem}${many ? bracketed(t('many')) : ''}`;
        const all = options.map(({ oid, text }) => ({ value: oid, label: text }));
        const set = (value: string[]) => setChosen((before) => ({ ...before, [no]: value }));
        return (
          <fieldset key={no} className="visitor-question">
            <legend>{name}</legend>
            {many ? (
              <Checkbox.Group
                options={all}
                value={chosen[no] ?? []}
                onChange={(value) => set(value as string[])}
              />
            ) : (
              <Radio.Group
                options={all}
                value={chosen[no]?.[0]}
                onChange={({ target }) => set([target.value as string])}
              />
            )}
          </fieldset>
        );
      })}
      <h3>{t('sign')}</h3>
      <SignaturePad onLines={setSignature} />
      {says && (
        <p className="ay-quiet" role="status">
          {says}
        </p>
      )}
      <Button
        type="primary"
        size="large"
        block
        disabled={says !== null}
        loading={busy}
        onClick={() =>
          onSubmit({
            answers: of.questions.map(({ no }) => ({ no, chosen: chosen[no] ?? [] })),
            signature,
          })
        }
      >
        {t('submit')}
      </Button>
    </>
  );
};

export default Briefing;
