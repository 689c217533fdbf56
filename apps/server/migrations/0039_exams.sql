CREATE TABLE "exam_answer" (
	"attempt_id" uuid NOT NULL,
	"no" smallint NOT NULL,
	"answer" jsonb NOT NULL,
	"seq" integer NOT NULL,
	"flagged" boolean NOT NULL,
	"spent_seconds" integer NOT NULL,
	"saved_at" timestamptz(3) DEFAULT now() NOT NULL,
	"score" real,
	CONSTRAINT "exam_answer_attempt_id_no_pk" PRIMARY KEY("attempt_id","no")
);
--> statement-breakpoint
CREATE TABLE "exam_attempt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rule_id" uuid NOT NULL,
	"rule_revision" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"attempt_no" integer NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"started_at" timestamptz(3) NOT NULL,
	"deadline_at" timestamptz(3) NOT NULL,
	"submitted_at" timestamptz(3),
	"submit_kind" text,
	"score" real,
	"total_score" real NOT NULL,
	"passed" boolean,
	"leave_count" integer DEFAULT 0 NOT NULL,
	"leave_seconds" integer DEFAULT 0 NOT NULL,
	"paper" jsonb NOT NULL,
	"device_id" text NOT NULL,
	"ip" text,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "exam_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"at" timestamptz(3) DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"detail" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exam_rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exam_name" text NOT NULL,
	"exam_kind" text NOT NULL,
	"owner_organization_id" uuid,
	"open_at" timestamptz(3),
	"close_at" timestamptz(3),
	"whole_college" boolean NOT NULL,
	"organization_ids" uuid[] NOT NULL,
	"user_types" smallint[] NOT NULL,
	"roles" text[] NOT NULL,
	"grades" text[] NOT NULL,
	"laboratory_ids" uuid[] NOT NULL,
	"hazard_categories" text[] NOT NULL,
	"risk_levels" text[] NOT NULL,
	"user_ids" uuid[] NOT NULL,
	"exclude_user_ids" uuid[] NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "exam_rule_window" CHECK ("exam_rule"."close_at" > "exam_rule"."open_at")
);
--> statement-breakpoint
CREATE TABLE "exam_rule_revision" (
	"rule_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "exam_rule_revision_rule_id_revision_pk" PRIMARY KEY("rule_id","revision")
);
--> statement-breakpoint
ALTER TABLE "exam_answer" ADD CONSTRAINT "exam_answer_attempt_id_exam_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."exam_attempt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempt" ADD CONSTRAINT "exam_attempt_rule_id_exam_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."exam_rule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempt" ADD CONSTRAINT "exam_attempt_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_event" ADD CONSTRAINT "exam_event_attempt_id_exam_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."exam_attempt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_rule" ADD CONSTRAINT "exam_rule_owner_organization_id_organization_id_fk" FOREIGN KEY ("owner_organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_rule_revision" ADD CONSTRAINT "exam_rule_revision_rule_id_exam_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."exam_rule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exam_attempt_running" ON "exam_attempt" USING btree ("rule_id","user_id") WHERE "exam_attempt"."state" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "exam_attempt_no" ON "exam_attempt" USING btree ("rule_id","user_id","attempt_no");--> statement-breakpoint
CREATE INDEX "exam_attempt_of_person" ON "exam_attempt" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "exam_attempt_deadline" ON "exam_attempt" USING btree ("deadline_at") WHERE "exam_attempt"."state" = 'running';--> statement-breakpoint
CREATE INDEX "exam_event_of_attempt" ON "exam_event" USING btree ("attempt_id","at");--> statement-breakpoint
CREATE INDEX "exam_rule_newest" ON "exam_rule" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "exam_rule_by_name" ON "exam_rule" USING btree ("exam_name","id");--> statement-breakpoint
CREATE INDEX "exam_rule_by_opening" ON "exam_rule" USING btree ("open_at","id");--> statement-breakpoint
CREATE INDEX "exam_rule_organization" ON "exam_rule" USING btree ("owner_organization_id");