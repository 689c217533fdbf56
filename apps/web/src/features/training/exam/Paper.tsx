import {
  type ExamMessage,
  examEndpoints,
  type Sitting,
  type SittingItem,
  sittingLimits,
} from '@anyan/contract';
import { Alert, App, Button, Watermark } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type CallFailed, call } from '../../../platform/call.ts';
import { formatMoment, nameComma } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { keepPage, type Reliance } from '../../../platform/offline/page.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { texts } from '../examTexts.ts';
import { usePictures } from './pictures.ts';
import { QuestionView } from './QuestionView.tsx';
import { SheetPanel } from './SheetPanel.tsx';
import { change, choose, isAnswered, markOf, openSheet, unsavedOf } from './sheet.ts';
import { forgetSitting, useKeptSitting } from './sittingStore.ts';
import { ToldMessages } from './ToldMessages.tsx';
import { clockText, useClock } from './useClock.ts';
import { useLeaves } from './useLeaves.ts';
import { useSaving } from './useSaving.ts';
import './exam.css';

/** Whether this page would open again without network; undefined until that is known. */
const useReliance = (): Reliance | undefined => {
  const [reliance, set] = useState<Reliance>();
  useEffect(() => void keepPage().then(set), []);
  return reliance;
};

const letters = 'ABCDEFGH';

interface Props {
  sitting: Sitting;
  /** Answers that this browser holds and the server has not. */
  waiting?: readonly SittingItem[];
  device: string;
  /** It has ended: handed in, or by its time. */
  onEnd: () => void;
  /** Another device has it now. */
  onAway: () => void;
}

/** A paper that is being written. */
export const Paper = ({ sitting, waiting, device, onEnd, onAway }: Props) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const confirm = useConfirm();
  const fail = useFailure();
  const { attemptId, paper, rules } = sitting;
  const [sheet, setSheet] = useState(() => openSheet(sitting, waiting));
  useKeptSitting(sheet);
  usePictures(paper);
  const [at, setAt] = useState(1);
  const clock = useClock(sitting.serverNow, sitting.deadlineAt);
  const refused = ({ errorCode }: CallFailed) => (errorCode === 'EXAM_OTHER_DEVICE' ? onAway() : onEnd());
  // A paper that this browser kept from before may have none.
  const [messages, setMessages] = useState<readonly ExamMessage[]>(sitting.messages ?? []);
  const saving = useSaving({
    ...{ sheet, device, set: setSheet, onDeadline: clock.set, onRefused: refused },
    onMessages: setMessages,
    onSynced: (n) => void message.success(t('synced', { n })),
  });
  const handIn = useTold(examEndpoints.examSubmit, {
    onSuccess: async ({ submitKind }) => {
      // What came after the end stays here: it may still be sent for somebody to decide on. What came in time is gone
      // before the result opens, which would call it late.
      if (submitKind === 'manual') await forgetSitting(attemptId);
      onEnd();
    },
  });
  useLeaves(attemptId, device, ({ leaveCount, left, submitted }) => {
    if (submitted) {
      void message.warning(t('leftOver'));
      onEnd();
    } else if (leaveCount > 0 && rules.leaveAction !== 'record')
      void message.warning(
        left === null ? t('leftPage', { n: leaveCount }) : t('leftLimit', { n: leaveCount, left }),
        6,
      );
  });

  const submit = useCallback(async () => {
    const items = unsavedOf(sheet);
    const most = sittingLimits.itemsAtOnce;
    // What waited long without network goes ahead; the last of it goes along.
    const last = Math.max(0, Math.ceil(items.length / most) - 1) * most;
    try {
      for (let at = 0; at < last; at += most)
        await call(examEndpoints.answerSave, {
          attemptId,
          deviceId: device,
          items: items.slice(at, at + most),
        });
    } catch (error) {
      fail(error as Error);
      return;
    }
    // A refusal has been told; the answers stay here and with the server.
    await handIn.mutateAsync({ attemptId, deviceId: device, items: items.slice(last) }).catch(() => {});
  }, [handIn.mutateAsync, attemptId, device, sheet, fail]);
  // The server hands it in by itself; a page that is open does it at once.
  const over = clock.left === 0;
  const last = useRef(submit);
  last.current = submit;
  useEffect(() => {
    if (!over) return;
    const again = () => void last.current();
    again();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [over]);
  const reliance = useReliance();
  useNoCopying(!!rules.disableCopy, () => void message.info(t('copied')));

  const question = paper[at - 1];
  const mark = markOf(sheet, at);
  const toggleFlag = () => setSheet((before) => change(before, at, { flagged: !markOf(before, at).flagged }));
  const pick = (oid: string) =>
    setSheet((before) => choose(before, at, oid, question?.questionType === 'multiple'));
  useKeys({
    go: (step) => setAt((no) => Math.min(paper.length, Math.max(1, no + step))),
    flag: toggleFlag,
    option: (place) => {
      const option = question?.options[place];
      if (option) pick(option.oid);
    },
  });

  const ask = () => {
    const empty = paper.filter(({ no }) => !isAnswered(markOf(sheet, no))).map(({ no }) => no);
    const flagged = paper.filter(({ no }) => markOf(sheet, no).flagged).map(({ no }) => no);
    const listOf = (some: number[]) => `${some.slice(0, 20).join(nameComma())}${some.length > 20 ? '…' : ''}`;
    confirm({
      title: t('confirmTitle'),
      effects: [
        empty.length > 0
          ? t('confirmEmpty', { n: empty.length, list: listOf(empty) })
          : t('confirmAll', { n: paper.length }),
        ...(flagged.length > 0 ? [t('confirmFlagged', { n: flagged.length, list: listOf(flagged) })] : []),
        t('confirmFinal'),
      ],
      okText: t('submit'),
      danger: empty.length > 0,
      onOk: submit,
    });
  };
  const early = Date.parse(sitting.submitFrom) > Date.parse(sitting.deadlineAt) - clock.left * 1000;
  if (!question) return null;
  const body = (
    <div className="exam-paper">
      <header className="exam-head">
        <div>
          <h1>{shippedName(sitting.examName)}</h1>
          <small>
            {sitting.personName} {sitting.personNumber}
          </small>
        </div>
        <span className="exam-saved" data-state={saving.phase} role="status">
          {saving.phase === 'offline' ? t('offline', { n: saving.waiting }) : t(saving.phase)}
        </span>
        <span
          className="exam-clock"
          role="timer"
          data-near={clock.left <= 60 ? 'end' : clock.left <= 300 ? 'soon' : undefined}
        >
          <small>{t('timeLeft')}</small> {clockText(clock.left)}
        </span>
        <Button
          type="primary"
          disabled={early}
          title={early ? t('tooEarly', { time: formatMoment(sitting.submitFrom) }) : undefined}
          loading={handIn.isPending}
          onClick={ask}
        >
          {t('submit')}
        </Button>
      </header>
      {over && saving.phase === 'offline' && <Alert type="warning" banner title={t('overOffline')} />}
      {reliance && reliance !== 'kept' && (
        <Alert type="info" banner closable title={t(reliance === 'open' ? 'keepOpen' : reliance)} />
      )}
      <ToldMessages attemptId={attemptId} messages={messages} />
      <Fullscreen needed={!!rules.fullscreen} />
      <main className="exam-body">
        <div className="ay-panel exam-one">
          <QuestionView
            key={at}
            question={question}
            mark={mark}
            onChoose={pick}
            onType={(typed) => setSheet((before) => change(before, at, { answer: { texts: typed } }))}
          />
          <footer className="exam-foot">
            <Button disabled={at === 1} onClick={() => setAt(at - 1)}>
              {t('previous')}
            </Button>
            <Button aria-pressed={mark.flagged} onClick={toggleFlag}>
              {t(mark.flagged ? 'unflag' : 'flag')}
            </Button>
            <Button disabled={at === paper.length} onClick={() => setAt(at + 1)}>
              {t('next')}
            </Button>
          </footer>
        </div>
        <aside className="ay-panel">
          <SheetPanel paper={paper} sheet={sheet} at={at} onGo={setAt} />
          <small className="exam-keys">{t('keys')}</small>
        </aside>
      </main>
    </div>
  );
  return rules.watermark ? (
    <Watermark content={[sitting.personName, sitting.personNumber]} gap={[120, 120]}>
      {body}
    </Watermark>
  ) : (
    body
  );
};

/** Asks for the full screen where the rule wants it; phones have none. */
const Fullscreen = ({ needed }: { needed: boolean }) => {
  const t = useTexts(texts);
  const [full, setFull] = useState(!!document.fullscreenElement);
  useEffect(() => {
    const look = () => setFull(!!document.fullscreenElement);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  if (!needed || full || !document.fullscreenEnabled) return null;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 12 }}
      title={t('fullscreen')}
      action={
        <Button
          size="small"
          onClick={() => void document.documentElement.requestFullscreen().catch(() => {})}
        >
          {t('enterFullscreen')}
        </Button>
      }
    />
  );
};

interface Keys {
  go: (step: number) => void;
  flag: () => void;
  option: (place: number) => void;
}

/** The paper by keyboard, but for what is typed into a blank. */
const useKeys = (keys: Keys): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLTextAreaElement ||
        (event.target instanceof HTMLInputElement && event.target.type === 'text');
      if (typing || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('[role=dialog]'))
        return;
      const place = letters.indexOf(event.key.toUpperCase());
      if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
        keys.go(event.key === 'ArrowLeft' ? -1 : 1);
      else if (event.key.toUpperCase() === 'F') keys.flag();
      else if (event.key.length === 1 && place >= 0) keys.option(place);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
};

/** Keeps what the paper says from being copied by hand; who wants to photograph it can. */
const useNoCopying = (on: boolean, onTried: () => void): void => {
  const tried = useRef(onTried);
  tried.current = onTried;
  useEffect(() => {
    if (!on) return;
    const refuse = (event: Event) => {
      event.preventDefault();
      tried.current();
    };
    for (const name of ['copy', 'cut', 'contextmenu']) document.addEventListener(name, refuse);
    return () => {
      for (const name of ['copy', 'cut', 'contextmenu']) document.removeEventListener(name, refuse);
    };
  }, [on]);
};
