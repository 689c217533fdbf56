CREATE TABLE "leave_job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"state" text DEFAULT 'preview' NOT NULL,
	"stopping" boolean DEFAULT false NOT NULL,
	"locale" text NOT NULL,
	"open_count" integer DEFAULT 0 NOT NULL,
	"due_count" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leave_row" (
	"job_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"login_name" text NOT NULL,
	"leave_date" date NOT NULL,
	"to_user_id" uuid,
	"state" text NOT NULL,
	"reason" text,
	"hand_over" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "leave_row_job_id_account_id_pk" PRIMARY KEY("job_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "left_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "left_role_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_row" ADD CONSTRAINT "leave_row_job_id_leave_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."leave_job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_row" ADD CONSTRAINT "leave_row_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leave_job_owner" ON "leave_job" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "leave_row_state" ON "leave_row" USING btree ("job_id","state","login_name","account_id");--> statement-breakpoint
CREATE INDEX "leave_row_account" ON "leave_row" USING btree ("account_id");