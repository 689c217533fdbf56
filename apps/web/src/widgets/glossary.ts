import type { Label } from '@anyan/contract';

/** A term of the trade and what it means, in one sentence. */
interface Entry {
  term: Label;
  means: Label;
}

/** Terms that not everybody knows, explained beside the places where they are met. */
export const glossary = {
  any: {
    term: ['或签', 'Any one'],
    means: ['任意一位审批人同意即通过。', 'It is enough that one of the approvers agrees.'],
  },
  all: {
    term: ['会签', 'All'],
    means: ['全部审批人同意才通过，一人拒绝即结束。', 'Every approver has to agree; one refusal ends it.'],
  },
  sequence: {
    term: ['依次', 'In turn'],
    means: [
      '审批人按顺序逐个审批，前一位同意后才轮到下一位。',
      'One after another: each is asked once the one before has agreed.',
    ],
  },
  ratio: {
    term: ['会签比例', 'Share needed'],
    means: [
      '同意的人数达到该比例即通过，例如 60% 表示 5 人中有 3 人同意。',
      'It passes once this share has agreed: 60% are 3 of 5 people.',
    ],
  },
  superior: {
    term: ['转上级', 'To the level above'],
    means: [
      '本级找不到审批人时，由上级组织的同类人员审批。',
      'Where nobody is found, the same post one level above is asked.',
    ],
  },
  binding: {
    term: ['必经步骤', 'Binding step'],
    means: [
      '全校流程规定的步骤，各组织自己的流程不得删去。',
      'A step of the college’s flow that no organisation may leave out of its own.',
    ],
  },
  dedupe: {
    term: ['审批人去重', 'The same person twice'],
    means: [
      '同一人出现在多个步骤时，只需审批一次。',
      'Somebody who stands in several steps decides only once.',
    ],
  },
  priority: {
    term: ['优先级', 'Priority'],
    means: [
      '同一业务有多个流程时，从数值小的开始判断，采用第一个符合条件的流程。',
      'Of several flows the one with the smallest number whose conditions hold is taken.',
    ],
  },
  transfer: {
    term: ['转交', 'Hand over'],
    means: [
      '把自己的待办交给他人审批，自己不再处理。',
      'Somebody else decides in your place; the task leaves your list.',
    ],
  },
  addSigner: {
    term: ['加签', 'Add signers'],
    means: [
      '在自己审批之前或之后，增加他人一起审批。',
      'Others are asked too, before or after your own decision.',
    ],
  },
  cc: {
    term: ['抄送', 'Copy'],
    means: ['只通知相关人员知晓，不需要他们审批。', 'Those people are told; they decide nothing.'],
  },
  share: {
    term: ['占用比例', 'Share of the room'],
    means: [
      '本实验室使用该房间的比例，同一房间各实验室合计不超过 100%。',
      'How much of the room the laboratory uses; all laboratories in it hold 100% at most.',
    ],
  },
  riskLevel: {
    term: ['风险等级', 'Risk level'],
    means: [
      '由分级评价确定，Ⅰ 级风险最高，Ⅳ 级最低。',
      'Found by the classification; I is the highest risk, IV the lowest.',
    ],
  },
  validity: {
    term: ['有效期', 'Valid until'],
    means: [
      '过期后不可再用，到期前系统会提醒负责人。',
      'Not to be used afterwards; those in charge are reminded before.',
    ],
  },
  dataScope: {
    term: ['数据范围', 'Data scope'],
    means: [
      '决定该角色能看到和处理哪些人员、实验室的数据；多个角色合并计算。',
      'Whose data the role sees and works on; several roles of a person add up.',
    ],
  },
  pinnedOption: {
    term: ['位置固定', 'Keeps its place'],
    means: [
      '打乱选项顺序时，该选项仍排在最后，适合“以上都对”一类的选项。',
      'When options are shuffled it stays last: for “all of the above”.',
    ],
  },
  tolerance: {
    term: ['允许误差', 'Tolerance'],
    means: [
      '答案为数字时可填写，例如 12 允许误差 0.5，则 11.5–12.5 均算对。',
      'For numbers: 12 with a tolerance of 0.5 takes everything from 11.5 to 12.5.',
    ],
  },
  questionRevision: {
    term: ['版次', 'Revision'],
    means: [
      '启用过的试题每次修改题干、选项或答案都会保留旧版，已发出的试卷不受影响。',
      'Once enabled, each change of stem, options or answer keeps the one before; papers handed out stay as they are.',
    ],
  },
  ownHazards: {
    term: ['按本人实验室危险类别', 'By the hazards of one’s laboratories'],
    means: [
      '按考生所在实验室的危险类别，从这些类别要求的课件类型中平均抽题；没有实验室的考生考通识题。',
      'Drawn evenly from the types that the hazards of the examinee’s laboratories ask for; general ones without a laboratory.',
    ],
  },
  multipleScoring: {
    term: ['多选计分', 'Multiple choice'],
    means: [
      '多选题选错任何一项都不得分；只是漏选时，按这里的规定得分。',
      'A wrong key is worth nothing; this says what counts where keys are only missing.',
    ],
  },
  hardClose: {
    term: ['到关闭时间收卷', 'Papers end when it closes'],
    means: [
      '开启后，到关闭时间统一收卷；不开启时，关闭前开考的人仍有完整的考试时长。',
      'All papers end at the closing time; otherwise who began before has the full time.',
    ],
  },
  shuffle: {
    term: ['打乱顺序', 'Shuffling'],
    means: [
      '每份试卷的顺序不同；设为位置固定的选项（如“以上都对”）和判断题不打乱。',
      'Each paper has another order; options that keep their place, and true or false, do not move.',
    ],
  },
  avoidRecent: {
    term: ['避开上次试题', 'Avoid the last questions'],
    means: [
      '再次考试时，优先抽取上一次没有考到的试题。',
      'In another attempt questions come first that the last one did not ask.',
    ],
  },
  leaveLimit: {
    term: ['离开页面', 'Leaving the page'],
    means: [
      '切换到其他窗口、标签页或应用，即为离开考试页面一次。',
      'Going to another window, tab or app counts as leaving the page once.',
    ],
  },
  leaveGrace: {
    term: ['离开宽限', 'Seconds that do not count'],
    means: [
      '离开的时间不超过这个秒数，不计为离开，以免误触或弹窗也被记录。',
      'Shorter than this does not count as leaving, so that a slip or a pop-up is not noted.',
    ],
  },
  ipRange: {
    term: ['网段', 'Network'],
    means: [
      '一组连续的 IP 地址，例如 10.1.0.0/16；只有从这些网段（如机房）才能开始考试。',
      'A range of IP addresses such as 10.1.0.0/16; an exam begins only from these, a computer room for instance.',
    ],
  },
  examCode: {
    term: ['考试口令', 'Exam code'],
    means: [
      '由监考人现场公布，考生输入正确后才能开考。',
      'Told by the invigilator on the spot; without it nobody can begin.',
    ],
  },
} as const satisfies Record<string, Entry>;

export type TermName = keyof typeof glossary;
