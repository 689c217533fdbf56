CREATE TABLE "training_caught_up" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"at" timestamptz(3) NOT NULL,
	CONSTRAINT "training_caught_up_one" CHECK ("training_caught_up"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "import_job" ADD COLUMN "same_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "same" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_attempt" ADD COLUMN "photo_file_id" uuid;--> statement-breakpoint
ALTER TABLE "exam_extension" ADD COLUMN "waive_photo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "wrong_question" ADD COLUMN "attempt_id" uuid;--> statement-breakpoint
CREATE INDEX "exam_attempt_photo" ON "exam_attempt" USING btree ("submitted_at") WHERE "exam_attempt"."photo_file_id" is not null;
--> statement-breakpoint
-- Written by hand from here: up to when figures are true, and what a finding asks for changes how somebody stands.
INSERT INTO training_caught_up (at) SELECT coalesce(min(at), now()) FROM training_changed;
--> statement-breakpoint
CREATE TRIGGER training_demand_asked AFTER INSERT ON training_demand FOR EACH ROW
  EXECUTE FUNCTION training_changed_person();
--> statement-breakpoint
CREATE TRIGGER training_demand_changed AFTER UPDATE OF done_at ON training_demand FOR EACH ROW
  WHEN (OLD.done_at IS DISTINCT FROM NEW.done_at) EXECUTE FUNCTION training_changed_person();
--> statement-breakpoint
INSERT INTO training_changed (user_id) SELECT DISTINCT user_id FROM training_demand;
--> statement-breakpoint
UPDATE exam_rule_revision SET content = content || '{"needPhoto": false}' WHERE NOT content ? 'needPhoto';
