/** What cleaning took out of a text that somebody wrote or pasted. */
export const removedKinds = {
  script: ['脚本', 'Scripts'],
  frame: ['内嵌页面或对象', 'Embedded pages or objects'],
  event: ['事件属性', 'Event handlers'],
  picture: ['外部图片', 'Pictures from elsewhere'],
  link: ['不安全的链接', 'Unsafe links'],
  style: ['样式', 'Styles'],
  tag: ['不支持的标签', 'Unsupported tags'],
} as const;
export type RemovedKind = keyof typeof removedKinds;
