CREATE TABLE "personal_code_use" (
	"user_id" uuid NOT NULL,
	"step" bigint NOT NULL,
	CONSTRAINT "personal_code_use_user_id_step_pk" PRIMARY KEY("user_id","step")
);
--> statement-breakpoint
CREATE TABLE "sign_suspicion" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"room_id" uuid NOT NULL,
	"record_ids" uuid[] NOT NULL,
	"user_ids" uuid[] NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text,
	"settled_by_id" uuid,
	"settled_at" timestamptz(3),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unattended_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_no" text NOT NULL,
	"room_id" uuid NOT NULL,
	"laboratory_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"hazards" text[] DEFAULT '{}' NOT NULL,
	"start_at" timestamptz(3) NOT NULL,
	"planned_end" timestamptz(3) NOT NULL,
	"contact_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"emergency_action" text NOT NULL,
	"photo_ids" uuid[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"told" integer DEFAULT 0 NOT NULL,
	"ended_by_id" uuid,
	"ended_at" timestamptz(3),
	"note" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "unattended_run_runNo_unique" UNIQUE("run_no"),
	CONSTRAINT "unattended_run_times" CHECK ("unattended_run"."planned_end" > "unattended_run"."start_at")
);
--> statement-breakpoint
CREATE TABLE "visitor_pass" (
	"visitor_id" uuid PRIMARY KEY NOT NULL,
	"extra_room_ids" uuid[] DEFAULT '{}' NOT NULL,
	"escort_required" boolean DEFAULT true NOT NULL,
	"opened_at" timestamptz(3),
	"paper" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"passed_at" timestamptz(3),
	"briefed_by_id" uuid,
	"signature" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_blacklist" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "roll_call_person" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_inside" DROP CONSTRAINT "sign_inside_pkey";--> statement-breakpoint
ALTER TABLE "sign_inside" ADD PRIMARY KEY ("record_id");--> statement-breakpoint
ALTER TABLE "sign_inside" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_record" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "access_blacklist" ADD COLUMN "visitor_name" text;--> statement-breakpoint
ALTER TABLE "access_blacklist" ADD COLUMN "visitor_phone" text;--> statement-breakpoint
ALTER TABLE "access_room" ADD COLUMN "geo_fence" jsonb;--> statement-breakpoint
ALTER TABLE "roll_call" ADD COLUMN "ended_by_id" uuid;--> statement-breakpoint
ALTER TABLE "roll_call_person" ADD COLUMN "visitor_id" uuid;--> statement-breakpoint
ALTER TABLE "sign_inside" ADD COLUMN "visitor_id" uuid;--> statement-breakpoint
ALTER TABLE "sign_record" ADD COLUMN "visitor_id" uuid;--> statement-breakpoint
ALTER TABLE "sign_record" ADD COLUMN "phone_id" text;--> statement-breakpoint
ALTER TABLE "sign_record" ADD COLUMN "distance" integer;--> statement-breakpoint
ALTER TABLE "sign_refusal" ADD COLUMN "visitor_id" uuid;--> statement-breakpoint
ALTER TABLE "sign_ticket" ADD COLUMN "phone_id" text;--> statement-breakpoint
ALTER TABLE "sign_waiting" ADD COLUMN "phone_id" text;--> statement-breakpoint
ALTER TABLE "sign_waiting" ADD COLUMN "distance" integer;--> statement-breakpoint
ALTER TABLE "accident_report" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "personal_code_use" ADD CONSTRAINT "personal_code_use_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_suspicion" ADD CONSTRAINT "sign_suspicion_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_suspicion" ADD CONSTRAINT "sign_suspicion_settled_by_id_account_id_fk" FOREIGN KEY ("settled_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unattended_run" ADD CONSTRAINT "unattended_run_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unattended_run" ADD CONSTRAINT "unattended_run_laboratory_id_laboratory_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unattended_run" ADD CONSTRAINT "unattended_run_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unattended_run" ADD CONSTRAINT "unattended_run_contact_id_account_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unattended_run" ADD CONSTRAINT "unattended_run_ended_by_id_account_id_fk" FOREIGN KEY ("ended_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_pass" ADD CONSTRAINT "visitor_pass_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_pass" ADD CONSTRAINT "visitor_pass_briefed_by_id_account_id_fk" FOREIGN KEY ("briefed_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_suspicion_by_time" ON "sign_suspicion" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "sign_suspicion_open" ON "sign_suspicion" USING btree ("room_id") WHERE "sign_suspicion"."state" = 'open';--> statement-breakpoint
CREATE INDEX "unattended_run_by_start" ON "unattended_run" USING btree ("start_at","id");--> statement-breakpoint
CREATE INDEX "unattended_run_by_person" ON "unattended_run" USING btree ("user_id","start_at");--> statement-breakpoint
CREATE INDEX "unattended_run_by_laboratory" ON "unattended_run" USING btree ("laboratory_id","start_at");--> statement-breakpoint
CREATE INDEX "unattended_run_open" ON "unattended_run" USING btree ("room_id") WHERE "unattended_run"."state" in ('running', 'overdue');--> statement-breakpoint
ALTER TABLE "roll_call" ADD CONSTRAINT "roll_call_ended_by_id_account_id_fk" FOREIGN KEY ("ended_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_call_person" ADD CONSTRAINT "roll_call_person_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_inside" ADD CONSTRAINT "sign_inside_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_record" ADD CONSTRAINT "sign_record_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_refusal" ADD CONSTRAINT "sign_refusal_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_blacklist_of_visitor" ON "access_blacklist" USING btree ("visitor_phone") WHERE "access_blacklist"."state" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "roll_call_visitor_once" ON "roll_call_person" USING btree ("roll_call_id","visitor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_inside_of_person" ON "sign_inside" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_inside_of_visitor" ON "sign_inside" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "sign_record_by_visitor" ON "sign_record" USING btree ("visitor_id","in_at") WHERE "sign_record"."visitor_id" is not null;--> statement-breakpoint
CREATE INDEX "sign_record_by_phone" ON "sign_record" USING btree ("phone_id","in_at") WHERE "sign_record"."phone_id" is not null;--> statement-breakpoint
ALTER TABLE "access_blacklist" ADD CONSTRAINT "access_blacklist_of" CHECK (num_nonnulls("access_blacklist"."user_id", "access_blacklist"."visitor_name") = 1 and ("access_blacklist"."visitor_name" is null or "access_blacklist"."visitor_phone" is not null));--> statement-breakpoint
ALTER TABLE "roll_call_person" ADD CONSTRAINT "roll_call_person_is" CHECK (num_nonnulls("roll_call_person"."user_id", "roll_call_person"."visitor_id") = 1);--> statement-breakpoint
ALTER TABLE "sign_inside" ADD CONSTRAINT "sign_inside_of" CHECK (num_nonnulls("sign_inside"."user_id", "sign_inside"."visitor_id") = 1);--> statement-breakpoint
ALTER TABLE "sign_record" ADD CONSTRAINT "sign_record_of" CHECK (num_nonnulls(user_id, visitor_id) = 1);