import { type AnnouncementRow, announcement, announcementEvents } from '@anyan/contract';
import { call } from '../../../platform/call.ts';
import { formatMoment, formatNumber } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { texts } from '../texts.ts';
import { republished } from '../tones.ts';

const { announcementAudienceCount, announcementPublish } = announcement.endpoints;

type Asked = Pick<AnnouncementRow, 'id' | 'title' | 'state' | 'publishAt' | 'version'>;

/**
 * Publishes once the number of people it reaches, counted by the server, was shown and agreed to; `onEnd` is called
 * whichever way that ended, told whether it is out.
 */
export const usePublish = (onEnd: (published: boolean) => void = () => {}) => {
  const t = useTexts(texts);
  const label = useLabel();
  const confirm = useConfirm();
  const fail = useFailure();
  const publish = useTold(announcementPublish, { done: t('published') });
  return async ({ id, title, state, publishAt, version }: Asked): Promise<void> => {
    try {
      const { total, wholeCollege } = await call(announcementAudienceCount, { id });
      confirm({
        title: t('publishAsk', { title }),
        effects: [
          total === 0
            ? t('publishToNobody')
            : t(wholeCollege ? 'publishToAll' : 'publishTo', { n: formatNumber(total) }),
          publishAt && Date.parse(publishAt) > Date.now()
            ? t('scheduled', { at: formatMoment(publishAt) })
            : t('publishEffect'),
          ...(republished[state] ? [t('publishAgain')] : []),
        ],
        okText: label(announcementEvents.publish),
        // What reaches everybody is not sent by an Enter too many.
        danger: wholeCollege,
        onOk: () =>
          publish.mutateAsync({ id, version }).then(
            () => onEnd(true),
            () => onEnd(false),
          ),
        onCancel: () => onEnd(false),
      });
    } catch (error) {
      fail(error);
      onEnd(false);
    }
  };
};
