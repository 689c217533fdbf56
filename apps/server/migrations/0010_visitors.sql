CREATE TABLE "visitor" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"id_no_masked" text,
	"unit" text NOT NULL,
	"purpose" text NOT NULL,
	"plate_number" text,
	"host_id" uuid NOT NULL,
	"laboratory_id" uuid NOT NULL,
	"room_ids" uuid[] DEFAULT '{}' NOT NULL,
	"visit_from" date NOT NULL,
	"visit_to" date NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"approval_id" uuid,
	"end_note" text,
	"arrived_at" timestamptz(3),
	"left_at" timestamptz(3),
	"invitation_id" uuid,
	"registration_key" text,
	"created_by_id" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitor_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"host_id" uuid NOT NULL,
	"laboratory_id" uuid NOT NULL,
	"room_ids" uuid[] DEFAULT '{}' NOT NULL,
	"purpose" text NOT NULL,
	"visit_from" date NOT NULL,
	"visit_to" date NOT NULL,
	"max_uses" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"revoked_at" timestamptz(3),
	"created_by_id" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "visitor_invitation_uses" CHECK ("visitor_invitation"."uses" <= "visitor_invitation"."max_uses")
);
--> statement-breakpoint
ALTER TABLE "visitor" ADD CONSTRAINT "visitor_host_id_account_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor" ADD CONSTRAINT "visitor_laboratory_id_laboratory_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor" ADD CONSTRAINT "visitor_invitation_id_visitor_invitation_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."visitor_invitation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_invitation" ADD CONSTRAINT "visitor_invitation_host_id_account_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_invitation" ADD CONSTRAINT "visitor_invitation_laboratory_id_laboratory_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_token" ON "visitor" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_registration" ON "visitor" USING btree ("invitation_id","registration_key");--> statement-breakpoint
CREATE INDEX "visitor_from" ON "visitor" USING btree ("visit_from","id");--> statement-breakpoint
CREATE INDEX "visitor_created" ON "visitor" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "visitor_host" ON "visitor" USING btree ("host_id","visit_from","id");--> statement-breakpoint
CREATE INDEX "visitor_laboratory" ON "visitor" USING btree ("laboratory_id","visit_from","id");--> statement-breakpoint
CREATE INDEX "visitor_phone" ON "visitor" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "visitor_state" ON "visitor" USING btree ("state","visit_to");--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_invitation_token" ON "visitor_invitation" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "visitor_invitation_created" ON "visitor_invitation" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "visitor_invitation_host" ON "visitor_invitation" USING btree ("host_id","created_at","id");--> statement-breakpoint
CREATE INDEX "visitor_invitation_laboratory" ON "visitor_invitation" USING btree ("laboratory_id");