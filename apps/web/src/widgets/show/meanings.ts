import type { Label } from '@anyan/contract';
import type { TermName } from '../glossary.ts';

/** What each term means, in one sentence. */
export const meanings: Readonly<Record<TermName, Label>> = {
  any: ['任意一位审批人同意即通过。', 'It is enough that one of the approvers agrees.'],
  all: ['全部审批人同意才通过，一人拒绝即结束。', 'Every approver has to agree; one refusal ends it.'],
  sequence: [
    '审批人按顺序逐个审批，前一位同意后才轮到下一位。',
    'One after another: each is asked once the one before has agreed.',
  ],
  ratio: [
    '同意的人数达到该比例即通过，例如 60% 表示 5 人中有 3 人同意。',
    'It passes once this share has agreed: 60% are 3 of 5 people.',
  ],
  superior: [
    '本级找不到审批人时，由上级组织的同类人员审批。',
    'Where nobody is found, the same post one level above is asked.',
  ],
  binding: [
    '全校流程规定的步骤，各组织自己的流程不得删去。',
    'A step of the college’s flow that no organisation may leave out of its own.',
  ],
  dedupe: [
    '同一人出现在多个步骤时，只需审批一次。',
    'Somebody who stands in several steps decides only once.',
  ],
  priority: [
    '同一业务有多个流程时，从数值小的开始判断，采用第一个符合条件的流程。',
    'Of several flows the one with the smallest number whose conditions hold is taken.',
  ],
  transfer: [
    '把自己的待办交给他人审批，自己不再处理。',
    'Somebody else decides in your place; the task leaves your list.',
  ],
  addSigner: [
    '在自己审批之前或之后，增加他人一起审批。',
    'Others are asked too, before or after your own decision.',
  ],
  cc: ['只通知相关人员知晓，不需要他们审批。', 'Those people are told; they decide nothing.'],
  share: [
    '本实验室使用该房间的比例，同一房间各实验室合计不超过 100%。',
    'How much of the room the laboratory uses; all laboratories in it hold 100% at most.',
  ],
  riskLevel: [
    '由分级评价确定，Ⅰ 级风险最高，Ⅳ 级最低。',
    'Found by the classification; I is the highest risk, IV the lowest.',
  ],
  validity: [
    '过期后不可再用，到期前系统会提醒负责人。',
    'Not to be used afterwards; those in charge are reminded before.',
  ],
  dataScope: [
    '决定该角色能看到和处理哪些人员、实验室的数据；多个角色合并计算。',
    'Whose data the role sees and works on; several roles of a person add up.',
  ],
  pinnedOption: [
    '打乱选项顺序时，该选项仍排在最后，适合“以上都对”一类的选项。',
    'When options are shuffled it stays last: for “all of the above”.',
  ],
  tolerance: [
    '答案为数字时可填写，例如 12 允许误差 0.5，则 11.5–12.5 均算对。',
    'For numbers: 12 with a tolerance of 0.5 takes everything from 11.5 to 12.5.',
  ],
  questionRevision: [
    '启用过的试题每次修改题干、选项或答案都会保留旧版，已发出的试卷不受影响。',
    'Once enabled, each change of stem, options or answer keeps the one before; papers handed out stay as they are.',
  ],
  facility: [
    '平均得分占满分的比例，越大越容易：高于 0.95 过易，低于 0.2 过难。',
    'Mean score as a share of the full one; the larger, the easier. Above 0.95 is too easy, below 0.2 too hard.',
  ],
  discrimination: [
    '总分最高的 27% 与最低的 27% 在这题上的得分率之差：低于 0.2 区分不开，为负多半是答案有误。',
    'How much better the best 27 % did than the last 27 %. Below 0.2 tells little apart; below zero the key is likely wrong.',
  ],
  ownHazards: [
    '按考生所在实验室的危险类别，从这些类别要求的课件类型中平均抽题；没有实验室的考生考通识题。',
    'Drawn evenly from the types that the hazards of the examinee’s laboratories ask for; general ones without a laboratory.',
  ],
  multipleScoring: [
    '多选题选错任何一项都不得分；只是漏选时，按这里的规定得分。',
    'A wrong key is worth nothing; this says what counts where keys are only missing.',
  ],
  hardClose: [
    '开启后，到关闭时间统一收卷；不开启时，关闭前开考的人仍有完整的考试时长。',
    'All papers end at the closing time; otherwise who began before has the full time.',
  ],
  shuffle: [
    '每份试卷的顺序不同；设为位置固定的选项（如“以上都对”）和判断题不打乱。',
    'Each paper has another order; options that keep their place, and true or false, do not move.',
  ],
  avoidRecent: [
    '再次考试时，优先抽取上一次没有考到的试题。',
    'In another attempt questions come first that the last one did not ask.',
  ],
  leaveLimit: [
    '切换到其他窗口、标签页或应用，即为离开考试页面一次。',
    'Going to another window, tab or app counts as leaving the page once.',
  ],
  leaveGrace: [
    '离开的时间不超过这个秒数，不计为离开，以免误触或弹窗也被记录。',
    'Shorter than this does not count as leaving, so that a slip or a pop-up is not noted.',
  ],
  ipRange: [
    '一组连续的 IP 地址，例如 10.1.0.0/16；只有从这些网段（如机房）才能开始考试。',
    'A range of IP addresses such as 10.1.0.0/16; an exam begins only from these, a computer room for instance.',
  ],
  examCode: [
    '由监考人现场公布，考生输入正确后才能开考。',
    'Told by the invigilator on the spot; without it nobody can begin.',
  ],
};
