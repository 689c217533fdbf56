CREATE SEQUENCE "public"."approval_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 999999 START WITH 1 CACHE 1 CYCLE;--> statement-breakpoint
CREATE TABLE "approval_calendar" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"calendar" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_cc" (
	"instance_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"read_at" timestamptz(3),
	CONSTRAINT "approval_cc_instance_id_user_id_pk" PRIMARY KEY("instance_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "approval_delegation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"delegate_id" uuid NOT NULL,
	"kinds" text[] NOT NULL,
	"from" timestamptz(3) NOT NULL,
	"to" timestamptz(3) NOT NULL,
	"reason" text NOT NULL,
	"include_pending" boolean DEFAULT false NOT NULL,
	"moved_at" timestamptz(3),
	"cancelled_at" timestamptz(3),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_event" (
	"instance_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"actor_id" uuid,
	"kind" text NOT NULL,
	"round" integer NOT NULL,
	"task_id" uuid,
	"step_key" text,
	"payload" jsonb NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "approval_event_instance_id_seq_pk" PRIMARY KEY("instance_id","seq")
);
--> statement-breakpoint
CREATE TABLE "approval_flow" (
	"id" uuid PRIMARY KEY NOT NULL,
	"flow_name" text NOT NULL,
	"business_kind" text NOT NULL,
	"organization_id" uuid,
	"conditions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"priority" smallint NOT NULL,
	"description" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"published_version_id" uuid,
	"published_version" integer,
	"draft" jsonb,
	"shipped" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_flow_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"flow_id" uuid NOT NULL,
	"version_no" integer NOT NULL,
	"flow_name" text NOT NULL,
	"steps" jsonb NOT NULL,
	"dedupe" text NOT NULL,
	"resume_from" text NOT NULL,
	"upgrade_on_resubmit" boolean NOT NULL,
	"change_note" text NOT NULL,
	"published_by_id" uuid,
	"published_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_instance" (
	"id" uuid PRIMARY KEY NOT NULL,
	"instance_no" text NOT NULL,
	"business_kind" text NOT NULL,
	"business_id" uuid NOT NULL,
	"title" text NOT NULL,
	"summary" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"diff" jsonb,
	"applicant_id" uuid NOT NULL,
	"started_by_id" uuid,
	"applicant_organization_id" uuid,
	"laboratory_id" uuid,
	"flow_version_id" uuid NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"progress" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"current_step_keys" text[] DEFAULT '{}' NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"returned_from_key" text,
	"visits" integer DEFAULT 0 NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_hash" text DEFAULT '' NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"decisions" integer DEFAULT 0 NOT NULL,
	"urged_at" timestamptz(3),
	"started_at" timestamptz(3) NOT NULL,
	"returned_at" timestamptz(3),
	"finished_at" timestamptz(3),
	"duration_seconds" integer,
	"search_text" text NOT NULL,
	"search_index" "tsvector" GENERATED ALWAYS AS (bigram(search_text)) STORED,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_phrases" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"phrases" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_signature" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"updated_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_task" (
	"id" uuid PRIMARY KEY NOT NULL,
	"instance_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"step_key" text NOT NULL,
	"step_name" text NOT NULL,
	"visit" integer NOT NULL,
	"assignee_id" uuid NOT NULL,
	"on_behalf_of_id" uuid,
	"transferred_from_id" uuid,
	"order_no" integer NOT NULL,
	"state" text NOT NULL,
	"parent_id" uuid,
	"added_by_id" uuid,
	"group_no" integer DEFAULT 0 NOT NULL,
	"position" text,
	"group_mode" text,
	"created_seq" integer NOT NULL,
	"closed_seq" integer,
	"closed_by_id" uuid,
	"arrived_at" timestamptz(3) NOT NULL,
	"due_at" timestamptz(3),
	"remind_at" timestamptz(3),
	"reminded_at" timestamptz(3),
	"escalated_at" timestamptz(3),
	"check_at" timestamptz(3),
	"urged_count" integer DEFAULT 0 NOT NULL,
	"batchable" boolean NOT NULL,
	"decided_at" timestamptz(3),
	"comment" text,
	"attachments" uuid[] DEFAULT '{}' NOT NULL,
	"signature_file_id" uuid,
	"checklist_answers" jsonb,
	"device" text,
	"ip" text,
	"evidence_hash" text
);
--> statement-breakpoint
ALTER TABLE "approval_cc" ADD CONSTRAINT "approval_cc_instance_id_approval_instance_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."approval_instance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_cc" ADD CONSTRAINT "approval_cc_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_delegation" ADD CONSTRAINT "approval_delegation_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_delegation" ADD CONSTRAINT "approval_delegation_delegate_id_account_id_fk" FOREIGN KEY ("delegate_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_event" ADD CONSTRAINT "approval_event_instance_id_approval_instance_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."approval_instance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_flow" ADD CONSTRAINT "approval_flow_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_flow_version" ADD CONSTRAINT "approval_flow_version_flow_id_approval_flow_id_fk" FOREIGN KEY ("flow_id") REFERENCES "public"."approval_flow"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_instance" ADD CONSTRAINT "approval_instance_applicant_id_account_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_instance" ADD CONSTRAINT "approval_instance_applicant_organization_id_organization_id_fk" FOREIGN KEY ("applicant_organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_instance" ADD CONSTRAINT "approval_instance_flow_version_id_approval_flow_version_id_fk" FOREIGN KEY ("flow_version_id") REFERENCES "public"."approval_flow_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_phrases" ADD CONSTRAINT "approval_phrases_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_signature" ADD CONSTRAINT "approval_signature_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_task" ADD CONSTRAINT "approval_task_instance_id_approval_instance_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."approval_instance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_task" ADD CONSTRAINT "approval_task_assignee_id_account_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_cc_user" ON "approval_cc" USING btree ("user_id","at","instance_id");--> statement-breakpoint
CREATE INDEX "approval_delegation_user" ON "approval_delegation" USING btree ("user_id","to");--> statement-breakpoint
CREATE INDEX "approval_delegation_delegate" ON "approval_delegation" USING btree ("delegate_id","to");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_flow_name" ON "approval_flow" USING btree ("business_kind","flow_name");--> statement-breakpoint
CREATE INDEX "approval_flow_choice" ON "approval_flow" USING btree ("business_kind","state","priority");--> statement-breakpoint
CREATE INDEX "approval_flow_organization" ON "approval_flow" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_flow_version_no" ON "approval_flow_version" USING btree ("flow_id","version_no");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_instance_no" ON "approval_instance" USING btree ("instance_no");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_instance_running" ON "approval_instance" USING btree ("business_kind","business_id") WHERE "approval_instance"."state" in ('running', 'returned');--> statement-breakpoint
CREATE INDEX "approval_instance_search" ON "approval_instance" USING gin ("search_index");--> statement-breakpoint
CREATE INDEX "approval_instance_business" ON "approval_instance" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "approval_instance_applicant" ON "approval_instance" USING btree ("applicant_id","started_at","id");--> statement-breakpoint
CREATE INDEX "approval_instance_organization" ON "approval_instance" USING btree ("applicant_organization_id","started_at","id");--> statement-breakpoint
CREATE INDEX "approval_instance_laboratory" ON "approval_instance" USING btree ("laboratory_id","started_at","id");--> statement-breakpoint
CREATE INDEX "approval_instance_started" ON "approval_instance" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "approval_instance_finished" ON "approval_instance" USING btree ("finished_at","id");--> statement-breakpoint
CREATE INDEX "approval_instance_duration" ON "approval_instance" USING btree ("duration_seconds","id");--> statement-breakpoint
CREATE INDEX "approval_instance_version" ON "approval_instance" USING btree ("flow_version_id","state");--> statement-breakpoint
CREATE INDEX "approval_instance_returned" ON "approval_instance" USING btree ("returned_at") WHERE "approval_instance"."state" = 'returned';--> statement-breakpoint
CREATE INDEX "approval_task_instance" ON "approval_task" USING btree ("instance_id","visit");--> statement-breakpoint
CREATE INDEX "approval_task_todo" ON "approval_task" USING btree ("assignee_id","arrived_at","id") WHERE "approval_task"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "approval_task_todo_due" ON "approval_task" USING btree ("assignee_id","due_at","id") WHERE "approval_task"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "approval_task_queued" ON "approval_task" USING btree ("assignee_id") WHERE "approval_task"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "approval_task_done" ON "approval_task" USING btree ("assignee_id","decided_at","id") WHERE "approval_task"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "approval_task_seen" ON "approval_task" USING btree ("assignee_id","instance_id");--> statement-breakpoint
CREATE INDEX "approval_task_check" ON "approval_task" USING btree ("check_at","id") WHERE "approval_task"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "approval_task_behalf" ON "approval_task" USING btree ("on_behalf_of_id");--> statement-breakpoint
-- What was published, and what happened, is never changed.
CREATE FUNCTION approval_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'evidence of approvals is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER approval_event_append_only BEFORE UPDATE OR DELETE ON approval_event
  FOR EACH ROW EXECUTE FUNCTION approval_append_only();--> statement-breakpoint
CREATE TRIGGER approval_event_no_truncate BEFORE TRUNCATE ON approval_event
  FOR EACH STATEMENT EXECUTE FUNCTION approval_append_only();--> statement-breakpoint
CREATE TRIGGER approval_flow_version_append_only BEFORE UPDATE OR DELETE ON approval_flow_version
  FOR EACH ROW EXECUTE FUNCTION approval_append_only();
