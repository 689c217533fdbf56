import { type ExamRow, examEndpoints } from '@anyan/contract';
import { Alert, Checkbox, Input, Modal } from 'antd';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { newId } from '../../../platform/call.ts';
import { onPush } from '../../../platform/events.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useAction, useCall, useRefresh } from '../../../platform/query.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { texts } from '../examTexts.ts';
import type { Photo } from '../photo/PhotoTaker.tsx';
import { deviceId } from './sheet.ts';

const RichTextView = lazy(() =>
  import('../../../widgets/rich/RichTextView.tsx').then(({ RichTextView: View }) => ({ default: View })),
);

const PhotoTaker = lazy(() => import('../photo/PhotoTaker.tsx'));

/** Days for which the photo is kept; null once an invigilator has waived it, which may happen while one looks. */
const usePhotoDays = ({ id, examName, photoKeepDays }: ExamRow): number | null => {
  const refresh = useRefresh();
  const asked = photoKeepDays !== null;
  const { data } = useCall(examEndpoints.examList, { examName }, { enabled: asked });
  useEffect(
    () => (asked ? onPush('exam.told', () => refresh(examEndpoints.examList)) : undefined),
    [asked, refresh],
  );
  const now = data?.data.find((one) => one.id === id);
  return now ? now.photoKeepDays : photoKeepDays;
};

/** Begins it; sent away while too many begin at once, it comes again by itself, with its place kept. */
const useStart = (onStarted: (attemptId: string) => void, onRefused: (errorCode: string) => void) => {
  const fail = useFailure();
  const [place, setPlace] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
      clearTimeout(timer.current);
    };
  }, []);
  const { mutate, isPending } = useAction(examEndpoints.examStart, {
    onSuccess: ({ attemptId }) => {
      setPlace(undefined);
      onStarted(attemptId);
    },
    onError: (failure, input) => {
      // Who closed it wants to begin no more.
      if (isClosed.current) return;
      const queued = failure.errorCode === 'EXAM_QUEUED' ? (failure.result as Queued) : undefined;
      setPlace(queued?.place);
      if (queued) timer.current = setTimeout(() => mutate(input), queued.seconds * 1000);
      else {
        onRefused(failure.errorCode);
        fail(failure);
      }
    },
  });
  return { start: mutate, place, isPending: isPending || place !== undefined };
};

interface Queued {
  place: number;
  seconds: number;
}

/** What an exam asks before it begins. */
const StartDialog = ({ exam, onClose }: { exam: ExamRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const go = useNavigate();
  const [pledged, setPledged] = useState(false);
  const [code, setCode] = useState('');
  const [photo, setPhoto] = useState<Photo>();
  const photoDays = usePhotoDays(exam);
  const { start, place, isPending } = useStart(
    (attemptId) => void go(`/userExamList/examPaper?attemptId=${attemptId}`),
    // One that was taken long ago may be gone by now.
    (errorCode) => errorCode === 'PHOTO_REQUIRED' && setPhoto(undefined),
  );
  const { pledge, instructions, codeNeeded } = exam;
  const isReady =
    (!pledge || pledged) && (!codeNeeded || code.trim() !== '') && (photoDays === null || !!photo);
  return (
    <Modal
      open
      title={shippedName(exam.examName)}
      okText={t('open')}
      okButtonProps={{ disabled: !isReady }}
      confirmLoading={isPending}
      onOk={() =>
        start({
          ...{ examRoleId: exam.id, deviceId: deviceId(newId), pledge: pledged },
          ...(codeNeeded ? { examCode: code } : {}),
          ...(photo ? { photoFileId: photo.fileId } : {}),
        })
      }
      onCancel={onClose}
    >
      {place !== undefined && <Alert showIcon type="info" role="status" title={t('queued', { place })} />}
      <ul className="exam-facts">
        <li>{t('paper', { n: exam.questionCount, minutes: exam.durationMinutes })}</li>
        <li>{t('marks', { total: exam.totalScore, pass: exam.passScore })}</li>
      </ul>
      {instructions && (
        <section className="exam-instructions" aria-label={t('instructions')}>
          <Suspense>
            <RichTextView html={instructions} />
          </Suspense>
        </section>
      )}
      <Alert showIcon title={t('startNote')} description={t('leaveNote')} style={{ margin: '12px 0' }} />
      {pledge && (
        <>
          <p className="exam-pledge">{pledge}</p>
          <Checkbox checked={pledged} onChange={({ target }) => setPledged(target.checked)}>
            {t('pledge')}
          </Checkbox>
        </>
      )}
      {codeNeeded && (
        <Input
          style={{ marginTop: 12 }}
          aria-label={t('code')}
          placeholder={t('code')}
          value={code}
          maxLength={20}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      {photoDays !== null && (
        <Suspense>
          <PhotoTaker days={photoDays} photo={photo} onPhoto={setPhoto} />
        </Suspense>
      )}
    </Modal>
  );
};

export default StartDialog;
