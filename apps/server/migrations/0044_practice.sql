CREATE TABLE "practice_answer" (
	"user_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"is_right" boolean,
	"answered_at" timestamptz(3) NOT NULL,
	CONSTRAINT "practice_answer_user_id_question_id_pk" PRIMARY KEY("user_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "practice_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"paper" jsonb NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mock" jsonb,
	"started_at" timestamptz(3) DEFAULT now() NOT NULL,
	"deadline_at" timestamptz(3),
	"finished_at" timestamptz(3)
);
--> statement-breakpoint
CREATE TABLE "question_favourite" (
	"user_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "question_favourite_user_id_question_id_pk" PRIMARY KEY("user_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "question_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"kind" text NOT NULL,
	"note" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reply" text,
	"decided_by_id" uuid,
	"decided_at" timestamptz(3),
	"created_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wrong_question" (
	"user_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"wrong_count" integer NOT NULL,
	"right_streak" integer NOT NULL,
	"last_wrong_at" timestamptz(3) NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "wrong_question_user_id_question_id_pk" PRIMARY KEY("user_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "question" ADD COLUMN "used_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "practice_answer" ADD CONSTRAINT "practice_answer_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_answer" ADD CONSTRAINT "practice_answer_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_session" ADD CONSTRAINT "practice_session_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_favourite" ADD CONSTRAINT "question_favourite_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_favourite" ADD CONSTRAINT "question_favourite_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_report" ADD CONSTRAINT "question_report_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_report" ADD CONSTRAINT "question_report_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_report" ADD CONSTRAINT "question_report_decided_by_id_account_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wrong_question" ADD CONSTRAINT "wrong_question_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wrong_question" ADD CONSTRAINT "wrong_question_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_answer_of" ON "practice_answer" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "practice_session_of_person" ON "practice_session" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "question_favourite_of" ON "question_favourite" USING btree ("question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "question_report_open" ON "question_report" USING btree ("question_id","user_id") WHERE "question_report"."state" = 'open';--> statement-breakpoint
CREATE INDEX "question_report_newest" ON "question_report" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "wrong_question_of" ON "wrong_question" USING btree ("question_id");--> statement-breakpoint
-- Written by hand: rules of before offer no mock exams; what papers, rules and courseware hold has been used.
UPDATE "exam_rule_revision" SET "content" = "content" || '{"allowPractice": false}' WHERE NOT "content" ? 'allowPractice';--> statement-breakpoint
UPDATE "question" SET "used_at" = now() WHERE "id"::text IN (
  SELECT slot ->> 'questionId' FROM "exam_attempt" CROSS JOIN jsonb_array_elements("paper") AS slot
  UNION SELECT fixed ->> 'questionId' FROM "exam_rule_revision" CROSS JOIN jsonb_array_elements("content" -> 'fixedQuestions') AS fixed
  UNION SELECT jsonb_path_query("chapters", '$[*].checkpoints[*].questionId') #>> '{}' FROM "courseware_draft"
  UNION SELECT jsonb_path_query("chapters", '$[*].chapterQuiz.questionIds[*]') #>> '{}' FROM "courseware_draft"
  UNION SELECT jsonb_path_query("snapshot", '$.chapters[*].checkpoints[*].questionId') #>> '{}' FROM "courseware_revision"
  UNION SELECT jsonb_path_query("snapshot", '$.chapters[*].chapterQuiz.questionIds[*]') #>> '{}' FROM "courseware_revision");
