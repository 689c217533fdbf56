import {
  codesOf,
  kindOf,
  kindsOfGroup,
  messageChannels,
  type NotificationGroup,
  type NotificationKind,
  type NotificationSetting,
  notification,
  notificationGroups,
} from '@anyan/contract';
import { App, Button, Checkbox, Input, Switch } from 'antd';
import { useState } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useAction, useCall } from '../../../platform/query.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { useLeaveGuard } from '../../../widgets/form/useLeaveGuard.ts';
import { Panel } from '../../../widgets/show/Panel.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { texts } from '../texts.ts';
import './notification.css';

const { notificationSettingGet, notificationSettingSave } = notification.endpoints;

/** What one wants to be told of, when not, and by which ways. */
const SettingTab = () => {
  const { data, error, refetch } = useCall(notificationSettingGet, undefined, { staleTime: 0 });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return data ? <Settings key={data.version} saved={data} /> : null;
};

const without = <T,>(list: readonly T[], one: T) => list.filter((other) => other !== one);

const Settings = ({ saved }: { saved: NotificationSetting }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const fail = useFailure();
  const { message } = App.useApp();
  const [setting, setSetting] = useState(saved);
  const save = useAction(notificationSettingSave, {
    onSuccess: () => void message.success(t('saved')),
    onError: fail,
  });
  const { off, mailOff, quietFrom, quietTo, channels, available } = setting;
  const byMail = available.includes('mail') && channels.includes('mail');
  const set = (change: Partial<NotificationSetting>) => setSetting({ ...setting, ...change });
  const changed = JSON.stringify(setting) !== JSON.stringify(saved);
  useLeaveGuard(changed && !save.isPending);
  const quiet = quietFrom !== null || quietTo !== null;
  const { available: _, ...sent } = setting;

  return (
    <form
      className="note-settings"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(sent);
      }}
    >
      <Panel title={t('kindsTitle')}>
        <p className="panel-note">
          {t('kindsHint')}
          {byMail && <br />}
          {byMail && t('mailHint')}
        </p>
        <div className="note-kinds">
          {(Object.keys(notificationGroups) as NotificationGroup[]).map((group) => (
            <Group
              key={group}
              group={group}
              off={off}
              onChange={(next) => set({ off: next })}
              mailOff={byMail ? mailOff : undefined}
              onMail={(next) => set({ mailOff: next })}
            />
          ))}
        </div>
      </Panel>
      <Panel title={t('quietTitle')}>
        <p className="panel-note">{t('quietHint')}</p>
        <div className="note-row">
          <Switch
            aria-label={t('quietOn')}
            checked={quiet}
            onChange={(on) =>
              set(on ? { quietFrom: '22:00', quietTo: '07:00' } : { quietFrom: null, quietTo: null })
            }
          />
          {quiet ? (
            <>
              <Time label={t('quietFrom')} value={quietFrom} onChange={(next) => set({ quietFrom: next })} />–
              <Time label={t('quietTo')} value={quietTo} onChange={(next) => set({ quietTo: next })} />
              {quietFrom && quietTo && quietFrom > quietTo && (
                <span className="ay-hint">{t('nextDay', { time: quietTo })}</span>
              )}
            </>
          ) : (
            <span>{t('quietOn')}</span>
          )}
        </div>
      </Panel>
      <Panel title={t('channelsTitle')}>
        {available.length === 0 ? (
          <p className="panel-note">{t('channelsNone')}</p>
        ) : (
          <div className="note-kinds">
            {codesOf(messageChannels)
              .filter((channel) => available.includes(channel))
              .map((channel) => (
                // biome-ignore lint/a11y/noLabelWithoutControl: the switch is the control
                <label key={channel}>
                  {label(messageChannels[channel])}
                  <Switch
                    checked={channels.includes(channel)}
                    onChange={(on) =>
                      set({ channels: on ? [...channels, channel] : without(channels, channel) })
                    }
                  />
                </label>
              ))}
          </div>
        )}
      </Panel>
      <div>
        <Button type="primary" htmlType="submit" disabled={!changed} loading={save.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
};

interface GroupProps {
  group: NotificationGroup;
  off: readonly NotificationKind[];
  onChange: (off: NotificationKind[]) => void;
  /** Absent where nothing comes by mail. */
  mailOff: readonly NotificationKind[] | undefined;
  onMail: (mailOff: NotificationKind[]) => void;
}

const Group = ({ group, off, onChange, mailOff, onMail }: GroupProps) => {
  const t = useTexts(texts);
  const label = useLabel();
  return (
    <>
      <h3>{label(notificationGroups[group])}</h3>
      {kindsOfGroup(group).map((kind) => {
        const { title, fixed } = kindOf(kind);
        return (
          <div key={kind} className="note-kind">
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch is the control */}
            <label>
              {label(title)}
              {fixed ? (
                <span className="ay-hint">{t('always')}</span>
              ) : (
                <Switch
                  checked={!off.includes(kind)}
                  onChange={(on) => onChange(on ? without(off, kind) : [...off, kind])}
                />
              )}
            </label>
            {mailOff && (
              <Checkbox
                aria-label={t('byMailOf', { kind: label(title) })}
                checked={!mailOff.includes(kind) && (fixed || !off.includes(kind))}
                disabled={!fixed && off.includes(kind)}
                onChange={({ target }) =>
                  onMail(target.checked ? without(mailOff, kind) : [...mailOff, kind])
                }
              >
                {t('byMail')}
              </Checkbox>
            )}
          </div>
        );
      })}
    </>
  );
};

const Time = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
}) => (
  <Input
    type="time"
    aria-label={label}
    style={{ width: 120 }}
    value={value ?? ''}
    onChange={(event) => onChange(event.target.value || null)}
  />
);

export default SettingTab;
