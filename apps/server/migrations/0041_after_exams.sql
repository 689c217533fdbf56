CREATE TABLE "late_answer_batch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"items" jsonb NOT NULL,
	"offline_from" timestamptz(3) NOT NULL,
	"received_at" timestamptz(3) DEFAULT now() NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text,
	"decided_by_id" uuid,
	CONSTRAINT "late_answer_batch_attemptId_unique" UNIQUE("attempt_id")
);
--> statement-breakpoint
CREATE TABLE "score_appeal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"no" smallint,
	"reason" text NOT NULL,
	"file_ids" uuid[] NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reply" text,
	"decided_by_id" uuid,
	"decided_at" timestamptz(3),
	"created_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exam_answer" ADD COLUMN "points" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_answer" ADD COLUMN "comment" text;--> statement-breakpoint
ALTER TABLE "exam_answer" ADD COLUMN "graded_by_id" uuid;--> statement-breakpoint
ALTER TABLE "exam_answer" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "late_answer_batch" ADD CONSTRAINT "late_answer_batch_attempt_id_exam_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."exam_attempt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_answer_batch" ADD CONSTRAINT "late_answer_batch_decided_by_id_account_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_appeal" ADD CONSTRAINT "score_appeal_attempt_id_exam_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."exam_attempt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_appeal" ADD CONSTRAINT "score_appeal_decided_by_id_account_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "late_answer_batch_newest" ON "late_answer_batch" USING btree ("received_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "score_appeal_open" ON "score_appeal" USING btree ("attempt_id") WHERE "score_appeal"."state" = 'open';--> statement-breakpoint
CREATE INDEX "score_appeal_of_attempt" ON "score_appeal" USING btree ("attempt_id","created_at");--> statement-breakpoint
CREATE INDEX "score_appeal_newest" ON "score_appeal" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "exam_answer" ADD CONSTRAINT "exam_answer_graded_by_id_account_id_fk" FOREIGN KEY ("graded_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_attempt_grading" ON "exam_attempt" USING btree ("rule_id") WHERE "exam_attempt"."state" = 'grading';--> statement-breakpoint
CREATE INDEX "exam_attempt_of_rule" ON "exam_attempt" USING btree ("rule_id","started_at");--> statement-breakpoint
-- Written by hand: rules of before name no graders.
UPDATE "exam_rule_revision" SET "content" = "content" || '{"graders": []}' WHERE NOT "content" ? 'graders';--> statement-breakpoint
CREATE TRIGGER exam_event_no_truncate BEFORE TRUNCATE ON exam_event
  FOR EACH STATEMENT EXECUTE FUNCTION exam_event_append_only();
