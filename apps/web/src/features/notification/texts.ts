import { defineTexts } from '../../platform/i18n.ts';

export const texts = defineTexts({
  notifications: ['消息', 'Notifications'],
  todos: ['待办', 'To do'],
  todosN: ['待办（{n}）', 'To do ({n})'],
  none: ['暂无消息', 'Nothing yet'],
  noneHint: [
    '暂无消息。审批结果、新公告和需要您知道的变动会出现在这里',
    'Nothing yet. Results, announcements and changes that concern you appear here.',
  ],
  noTodos: [
    '没有待办。需要您处理的审批、检查和整改会出现在这里',
    'Nothing waits for you. Approvals, inspections and rectifications to deal with appear here.',
  ],
  readAll: ['全部已读', 'Mark all as read'],
  read: ['标为已读', 'Mark as read'],
  all: ['查看全部', 'Show all'],
  failed: ['加载失败', 'It could not be loaded'],
  retry: ['重试', 'Try again'],
  unread: ['未读', 'Unread'],
  kind: ['类型', 'Kind'],
  time: ['时间', 'Time'],
  overdue: ['已逾期', 'Overdue'],

  kindsTitle: ['接收哪些消息', 'What to be told of'],
  kindsHint: [
    '关闭后不再收到该类消息；必要的消息不能关闭',
    'What is switched off is not told; some things always are',
  ],
  always: ['必收', 'Always'],
  quietTitle: ['免打扰时段', 'Quiet hours'],
  quietHint: [
    '时段内消息照常保存，但不弹出提示，短信、应用消息和邮件推迟到时段结束；紧急消息除外。按学校所在时区计算',
    'Notifications are kept but not shown meanwhile, and SMS, app messages and mails wait, but for urgent ones. The college’s clock counts.',
  ],
  quietOn: ['开启免打扰', 'Use quiet hours'],
  quietFrom: ['开始', 'From'],
  quietTo: ['结束', 'Until'],
  nextDay: ['至次日 {time}', 'until {time} the next day'],
  channelsTitle: ['其他提醒方式', 'Further ways to be told'],
  channelsNone: [
    '学校还没有接入短信、应用消息或邮件',
    'The college has connected neither SMS nor an app nor mail',
  ],
  byMail: ['邮件', 'Mail'],
  byMailOf: ['{kind}：邮件', '{kind}: by mail'],
  mailHint: [
    '勾选“邮件”的消息也会发到您的邮箱。邮箱须先在个人中心验证。',
    'What is ticked also comes by mail, to the address that you confirmed in your personal centre.',
  ],
  save: ['保存设置', 'Save the settings'],
  saved: ['消息设置已保存', 'The settings have been saved'],
});
