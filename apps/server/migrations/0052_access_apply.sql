CREATE TABLE "access_apply" (
	"id" uuid PRIMARY KEY NOT NULL,
	"apply_no" text NOT NULL,
	"apply_kind" text NOT NULL,
	"applicant_id" uuid NOT NULL,
	"user_ids" uuid[] NOT NULL,
	"laboratory_id" uuid NOT NULL,
	"room_ids" uuid[] NOT NULL,
	"purpose" text NOT NULL,
	"project" text,
	"mentor_id" uuid,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"pledges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"signature_file_id" uuid,
	"submitted_at" timestamptz(3),
	"state" text DEFAULT 'draft' NOT NULL,
	"approval_id" uuid,
	"reason" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "access_apply_applyNo_unique" UNIQUE("apply_no"),
	CONSTRAINT "access_apply_days" CHECK ("access_apply"."period_to" >= "access_apply"."period_from")
);
--> statement-breakpoint
ALTER TABLE "access_grant" ADD COLUMN "apply_id" uuid;--> statement-breakpoint
ALTER TABLE "access_grant" ADD COLUMN "pledge_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "access_grant" ADD COLUMN "pledge_signature_id" uuid;--> statement-breakpoint
ALTER TABLE "access_room" ADD COLUMN "pledge_text" text;--> statement-breakpoint
ALTER TABLE "access_room" ADD COLUMN "pledge_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "access_apply" ADD CONSTRAINT "access_apply_applicant_id_account_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_apply" ADD CONSTRAINT "access_apply_laboratory_id_laboratory_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_apply" ADD CONSTRAINT "access_apply_mentor_id_account_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_apply_applicant" ON "access_apply" USING btree ("applicant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "access_apply_laboratory" ON "access_apply" USING btree ("laboratory_id","created_at","id");--> statement-breakpoint
CREATE INDEX "access_apply_open" ON "access_apply" USING gin ("user_ids") WHERE "access_apply"."state" in ('running', 'returned');--> statement-breakpoint
ALTER TABLE "access_grant" ADD CONSTRAINT "access_grant_apply_id_access_apply_id_fk" FOREIGN KEY ("apply_id") REFERENCES "public"."access_apply"("id") ON DELETE no action ON UPDATE no action;